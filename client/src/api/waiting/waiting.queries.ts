import { queryOptions } from '@tanstack/react-query';
import { call, type RowOf } from '../../lib/call.ts';

export type WaitingWork = RowOf<'GET /api/waiting/'>;

/** What waits for me by my offices. `key`: of what stands on the screen, so that a change of that asks for it again. */
export const waitingWorkQuery = (key: readonly string[]) =>
  queryOptions({
    queryKey: [...key, 'waiting-work'],
    queryFn: ({ signal }) => call('GET /api/waiting/', { signal }),
  });
