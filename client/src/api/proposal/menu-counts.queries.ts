import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import { proposalsKey } from './proposal.keys.ts';

export type MenuCounts = Answer<'GET /api/proposals/proposal/menu_counts/'>;

const refresh = 120_000;

/** What waits in each workplace of mine. */
export const menuCountsQuery = queryOptions({
  queryKey: [...proposalsKey, 'menu-counts'],
  queryFn: ({ signal }) => call('GET /api/proposals/proposal/menu_counts/', { signal }),
  refetchInterval: refresh,
});
