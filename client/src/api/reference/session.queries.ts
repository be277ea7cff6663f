import { queryOptions } from '@tanstack/react-query';
import { call, type RowOf } from '../../lib/call.ts';

export type Session = RowOf<'GET /api/references/session/list/'>;

/** The schedule of all kinds; open to everybody, so the sign-in page shows it too. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('GET /api/references/session/list/', { signal }),
  staleTime: 10 * 60_000,
});
