import { atOnce } from '@luch/contract/kernel/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { partsOf } from '../../lib/parts-of.ts';
import { proposalsKey } from '../proposal/proposal-keys.ts';

/** Experts with their load, and how each stands to these proposals; follows what others do meanwhile. */
export const candidatesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...proposalsKey, 'candidates', ids],
    // A council has more proposals than one call takes.
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        partsOf(ids, atOnce.bulk).map((part) =>
          call('GET /api/proposals/proposal/proposal_experts/', { query: { proposal_ids: part.join(',') }, signal }),
        ),
      );
      const experts = answers.flatMap((answer) => answer.experts);
      return {
        experts: [...new Map(experts.map((one) => [one.profile_id, one])).values()],
        proposals: answers.flatMap(({ proposals }) => proposals),
      };
    },
    staleTime: 0,
  });
