import { intervalStep, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { momentAt } from '@luch/contract/reference/wall-time.ts';
import { facilityTimeZone, formatNumber } from '../../../lib/dates.ts';
import { type ContractForm, useContractForm } from '../../../lib/form.ts';
import { reasonOf, wordOf } from '../../../lib/words.ts';
import type { Planned } from './planned.ts';

export type IntervalValues = Record<string, unknown> & {
  start_date: string | null;
  finish_date: string | null;
  start_time: string;
  finish_time: string;
};
const midnight = '00:00';
const empty: IntervalValues = { start_date: null, finish_date: null, start_time: midnight, finish_time: midnight };

/** `HH:MM`, from midnight on. */
export const intervalTimes: readonly string[] = Array.from({ length: (24 * 60) / intervalStep }, (_, step) => {
  const minutes = step * intervalStep;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

export const hasDay = ({ start_date: start, finish_date: finish }: IntervalValues): boolean =>
  start !== null || finish !== null;

/** One day stands for both; days in the wrong order are turned round (specification, section 5, Interval limits). */
export function intervalOf({
  start_date: one,
  finish_date: other,
  start_time: start,
  finish_time: finish,
}: IntervalValues) {
  const [first = '', last = ''] = [one ?? other ?? '', other ?? one ?? ''].toSorted();
  return { start_date: `${first} ${start}`, finish_date: `${last} ${finish}` };
}

export const intervalHours = ({ start_date: start, finish_date: finish }: ReturnType<typeof intervalOf>): number =>
  (momentAt(finish, facilityTimeZone).getTime() - momentAt(start, facilityTimeZone).getTime()) / 3_600_000;

/** What is wrong with it at a glance; that the time is taken only the server knows. */
export function intervalErrors(values: IntervalValues, left: number): Record<string, string> {
  const hours = intervalHours(intervalOf(values));
  if (Number.isNaN(hours)) return {};
  if (hours <= 0) return { finish_date: reasonOf('interval_invalid') };
  if (hours <= left) return {};
  return {
    finish_date: wordOf('errors.interval_over_limit', { limit: formatNumber(left) }) ?? reasonOf('interval_over_limit'),
  };
}

export const intervalBody = ({ proposalId, stationId }: Planned, values: IntervalValues) => ({
  type: recordTypes.preliminary,
  proposal_id: proposalId,
  station_id: stationId,
  ...intervalOf(values),
});

export const useIntervalForm = (planned: Planned): ContractForm<IntervalValues> =>
  useContractForm({
    schema: async () => (await import('@luch/contract/calendar/calendar.schemas.ts')).RecordInput,
    initialValues: empty,
    toInput: (values) => intervalBody(planned, values),
    extra: (values) => intervalErrors(values, planned.left),
    keptAt: `interval-${planned.proposalId}`,
  });
