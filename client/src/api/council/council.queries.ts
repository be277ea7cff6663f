import type { CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, callPaged, type Paged, type RowOf } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';

/* What screens ask about councils. Everything hangs under one key: a command refreshes it all. */

export type CouncilRow = RowOf<'POST /api/councils/list/'>;
export type CouncilCard = Answer<'GET /api/councils/detail/'>;

export const councilsKey = ['council'] as const satisfies LiveKey;

export const councilListQuery = (filters: { status_id: CouncilStatus; page: number; page_size: number }) => ({
  queryKey: [...councilsKey, 'list', filters],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Paged<CouncilRow>> =>
    callPaged('POST /api/councils/list/', { body: { ...filters, view_type: 'moderator' }, signal }),
  placeholderData: keepPreviousData,
});

export const councilCountsQuery = queryOptions({
  queryKey: [...councilsKey, 'counts'],
  queryFn: async ({ signal }) =>
    (await call('POST /api/councils/counts/', { body: { view_type: 'moderator' }, signal })).counts,
});

export const councilQuery = (id: number) =>
  queryOptions({
    queryKey: [...councilsKey, 'card', id],
    queryFn: ({ signal }) => call('GET /api/councils/detail/', { query: { id }, signal }),
  });

/** After every command: lists, counts and the open card show what the server now says. */
export function useRefreshCouncils(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: councilsKey });
}
