import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, type RowOf } from '../lib/call.ts';
import { asking, useFollows } from './asking.ts';
import { calendarKey } from './calendar/calendar-key.ts';
import { toastSuccess } from '../lib/toast.ts';
import { useCommand } from '../lib/use-command.ts';
import { profileQuery } from './account/account.ts';
import { retryJob } from './administration/work.ts';
import type { LiveKey } from './live.ts';

export type WaitingWork = RowOf<'GET /api/waiting/'>;

/**
 * What waits for me by my offices. `key`: of what stands on the screen, so that a change of that asks for it again, as do
 * those of calendars, where time waits and closing.
 */
export function useWaitingWork(key: readonly string[], isSeen: boolean) {
  const query = asking(...key).one('GET /api/waiting/');
  useFollows(query.queryKey, calendarKey);
  return useQuery({ ...query, enabled: isSeen });
}

type Failed = Answer<'GET /api/waiting/failed/'>;
export type FailedLetter = Failed['letters'][number];
export type FailedJob = Failed['jobs'][number];
const letterKey = ['letter'] as const satisfies LiveKey;
const ask = asking(...letterKey);

/** Letters that could not be sent and work that failed, of what I caused or look after. */
export const failedQuery = ask.one('GET /api/waiting/failed/');

export const sendAgain = (ids: string[]) => call('POST /api/waiting/failed/send_again/', { body: { ids } });
export const putAway = (ids: string[]) => call('POST /api/waiting/failed/put_away/', { body: { ids } });
export const retry = ({ id, queue }: FailedJob) => retryJob({ id, queue });

/** Settles something of the list; the list, and the line over all pages, follow. */
export function useSettleFailed<What>(settle: (what: What) => Promise<{ readonly detail: string }>) {
  const queryClient = useQueryClient();
  return useCommand({
    mutationFn: settle,
    onSuccess: ({ detail }) => toastSuccess(detail),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: letterKey }),
        queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
      ]),
  });
}
