import type { FormErrors } from '@mantine/form';
import { t } from 'i18next';
import { addInterval } from '../../../api/council/intervals.mutations.ts';
import { useRefreshCouncils } from '../../../api/council/council.queries.ts';
import { toastCouncilError, withStatus } from '../../../entities/council/council-answer.ts';
import { type CallError, isCallError } from '../../../lib/call-error.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { intervalBody, type IntervalValues } from './interval-form.ts';
import { intervalWords } from './interval-words.ts';
import type { Planned } from './planned.ts';

/** Reserves time. What is wrong with the interval stands at its days; the hours that are left are read anew. */
export function useAddInterval(
  planned: Planned,
  { onDone, onRefused }: { onDone: () => void; onRefused: (errors: FormErrors) => void },
) {
  const refresh = useRefreshCouncils();
  return useCommand({
    mutationFn: async (values: IntervalValues) => withStatus(await addInterval(intervalBody(planned, values))),
    meta: { quiet: true },
    onSuccess: ({ detail }) => {
      toastSuccess(detail);
      onDone();
      void refresh();
    },
    onError: (error) => {
      const errors = isCallError(error) ? refusedDays(error) : undefined;
      if (errors) onRefused(errors);
      else if (!isCallError(error) || !error.fields) toastCouncilError(error);
      void refresh();
    },
  });
}

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
