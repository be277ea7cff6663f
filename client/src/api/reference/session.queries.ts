import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, type RowOf } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';

export type Session = RowOf<'GET /api/references/session/list/'>;
export type SessionUsage = Answer<'GET /api/references/session/usage/'>;

const sessionsKey = ['session'] as const satisfies LiveKey;

/** The schedule of all kinds; open to everybody, so the sign-in page shows it too. */
export const sessionsQuery = queryOptions({
  queryKey: [...sessionsKey, 'list'],
  queryFn: ({ signal }) => call('GET /api/references/session/list/', { signal }),
  staleTime: 10 * 60_000,
});

/** What hangs on each session, for whoever keeps the schedule. */
export const sessionUsageQuery = queryOptions({
  queryKey: [...sessionsKey, 'usage'],
  queryFn: ({ signal }) => call('GET /api/references/session/usage/', { signal }),
});

export function useRefreshSessions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: sessionsKey });
}
