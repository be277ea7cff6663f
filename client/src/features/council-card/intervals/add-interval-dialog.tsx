import { intervalFrom, intervalProblem, stepTimes, typedInterval } from '@luch/contract/calendar/interval-rules.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { NativeSelect } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { t } from 'i18next';
import type { CallError } from '../../../lib/call-error.ts';
import { withStatus } from '../../../entities/council/council-answer.ts';
import { useRefreshCouncils } from '../../../api/council/council.ts';
import { addInterval } from '../../../api/council/council-card.ts';
import { facilityTimeZone, formatNumber } from '../../../lib/dates.ts';
import type { ContractForm } from '../../../lib/form.ts';
import { reasonOf, wordOf } from '../../../lib/words.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FieldFrame } from '../../../ui/text-field.tsx';
import { intervalWords } from './interval-words.ts';
import type { Planned } from './planned.ts';

/** Time for an accepted proposal: days and times, within the hours that are left. */
export const AddIntervalDialog = ({ planned, onClose }: { planned: Planned; onClose: () => void }) => {
  const refresh = useRefreshCouncils();
  const isPreliminary = planned.type === recordTypes.preliminary;
  return (
    <AskDialog<IntervalValues, ReturnType<typeof intervalBody>>
      onClose={onClose}
      question={{
        title: t(($) => $.councilCard.intervals[isPreliminary ? 'title' : 'of'], { id: planned.proposalId }),
        text: (
          <p className="luch-note">
            {t(($) => $.councilCard.intervals.leftNow, { hours: formatNumber(planned.left) })}
          </p>
        ),
        yes: t(($) => $.councilCard.intervals.add),
        blocked: (values) => !hasDay(values),
        schema: async () => (await import('@luch/contract/calendar/calendar.schemas.ts')).RecordInput,
        initialValues: empty,
        toInput: (values) => intervalBody(planned, values),
        extra: (values) => intervalErrors(values, planned.left),
        keptAt: `interval-${planned.proposalId}`,
        send: async (input) => withStatus(await addInterval(input)),
        refusedAt: refusedDays,
        refresh,
        fields: (form) => <Days form={form} />,
      }}
    />
  );
};

const Days = ({ form }: Pick<ContractForm<IntervalValues>, 'form'>) => (
  <div className="luch-pair">
    <DateField
      label={t(($) => $.councilCard.intervals.start)}
      {...form.getInputProps('start_date')}
      value={form.values.start_date}
    />
    <FieldFrame label={t(($) => $.councilCard.intervals.startTime)}>
      {(id) => <NativeSelect size="md" id={id} data={[...stepTimes]} {...form.getInputProps('start_time')} />}
    </FieldFrame>
    <DateField
      label={t(($) => $.councilCard.intervals.finish)}
      optional
      hint={t(($) => $.councilCard.intervals.sameDay)}
      {...form.getInputProps('finish_date')}
      value={form.values.finish_date}
    />
    <FieldFrame label={t(($) => $.councilCard.intervals.finishTime)}>
      {(id) => <NativeSelect size="md" id={id} data={[...stepTimes]} {...form.getInputProps('finish_time')} />}
    </FieldFrame>
  </div>
);

/** Refusals of the whole interval, each at the day that one would change. */
function refusedDays({ code, detail, payload }: CallError): FormErrors | undefined {
  if (code === 'interval_over_limit') return { finish_date: detail };
  if (code !== 'interval_taken') return undefined;
  const { record } = payload;
  return { start_date: isInterval(record) ? [detail, takenBy(record)].join('. ') : detail };
}

const takenBy = (record: Interval): string =>
  t(($) => $.councilCard.intervals.taken, { interval: intervalWords(record) });

interface Interval {
  start_date: string;
  finish_date: string;
}
const isInterval = (value: unknown): value is Interval =>
  typeof value === 'object' &&
  value !== null &&
  'start_date' in value &&
  typeof value.start_date === 'string' &&
  'finish_date' in value &&
  typeof value.finish_date === 'string';

type IntervalValues = Record<string, unknown> & {
  start_date: string | null;
  finish_date: string | null;
  start_time: string;
  finish_time: string;
};
const midnight = '00:00';
const empty: IntervalValues = { start_date: null, finish_date: null, start_time: midnight, finish_time: midnight };

const hasDay = ({ start_date: start, finish_date: finish }: IntervalValues): boolean =>
  start !== null || finish !== null;

/** What is wrong with it at a glance; that the time is taken only the server knows. */
function intervalErrors(values: IntervalValues, left: number): Record<string, string> {
  if (!hasDay(values)) return {};
  const problem = intervalProblem(intervalFrom(typedInterval(values), facilityTimeZone), left);
  if (!problem) return {};
  return { finish_date: wordOf(`errors.${problem}`, { limit: formatNumber(left) }) ?? reasonOf(problem) };
}

const intervalBody = ({ type, proposalId, stationId }: Planned, values: IntervalValues) => ({
  type,
  proposal_id: proposalId,
  station_id: stationId,
  ...typedInterval(values),
});
