import { intervalFrom, intervalProblem, typedInterval } from '@luch/contract/calendar/interval-rules.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
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

export const hasDay = ({ start_date: start, finish_date: finish }: IntervalValues): boolean =>
  start !== null || finish !== null;

/** What is wrong with it at a glance; that the time is taken only the server knows. */
export function intervalErrors(values: IntervalValues, left: number): Record<string, string> {
  if (!hasDay(values)) return {};
  const problem = intervalProblem(intervalFrom(typedInterval(values), facilityTimeZone), left);
  if (!problem) return {};
  return { finish_date: wordOf(`errors.${problem}`, { limit: formatNumber(left) }) ?? reasonOf(problem) };
}

export const intervalBody = ({ proposalId, stationId }: Planned, values: IntervalValues) => ({
  type: recordTypes.preliminary,
  proposal_id: proposalId,
  station_id: stationId,
  ...typedInterval(values),
});

export const useIntervalForm = (planned: Planned): ContractForm<IntervalValues> =>
  useContractForm({
    schema: async () => (await import('@luch/contract/calendar/calendar.schemas.ts')).RecordInput,
    initialValues: empty,
    toInput: (values) => intervalBody(planned, values),
    extra: (values) => intervalErrors(values, planned.left),
    keptAt: `interval-${planned.proposalId}`,
  });
