import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { proposalsKey } from '../proposal/proposal.keys.ts';

/** Experts with their load, and how each stands to these proposals; follows what others do meanwhile. */
export const candidatesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...proposalsKey, 'candidates', ids],
    queryFn: ({ signal }) =>
      call('GET /api/proposals/proposal/proposal_experts/', { query: { proposal_ids: ids.join(',') }, signal }),
    staleTime: 0,
  });
