import type { CouncilAction, CouncilStatus } from '@luch/contract/council/council.machine.ts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, callPaged, type Paged, type RowOf } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';

/* What screens ask about councils. Everything hangs under one key: a command refreshes it all. */

export type CouncilRow = RowOf<'POST /api/councils/list/'>;
export type CouncilCard = Answer<'GET /api/councils/detail/'>;
export type CouncilEntry = CouncilCard['proposals_council'][number];
export type CouncilStation = CouncilCard['council_stations'][number];
export type CouncilTeamEntry = CouncilCard['council_teams'][number];
export type MovePreview = Answer<'POST /api/councils/move_preview/'>;

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

/** What a move would do at this moment: never kept, as others go on working. */
export const movePreviewQuery = (id: number, action: CouncilAction) =>
  queryOptions({
    queryKey: [...councilsKey, 'preview', id, action],
    queryFn: ({ signal }) => call('POST /api/councils/move_preview/', { body: { council_id: id, action }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** After every command: lists, counts and the open card show what the server now says. */
export function useRefreshCouncils(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: councilsKey });
}
