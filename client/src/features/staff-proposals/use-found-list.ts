import { cardAhead, type FoundProposal, foundQuery } from '../../api/proposal/proposal.ts';
import { hasMore } from '@luch/contract/proposal/list-total.ts';
import { type List, useList } from '../../ui/list/use-list.ts';
import type { FoundSearch } from './found-search.ts';

export type FoundProposals = List<FoundProposal, FoundSearch>;

/** Proposals by words or number. */
export function useFoundList(search: FoundSearch): FoundProposals {
  const text = search.q?.trim() ?? '';
  return useList({
    search,
    pageQuery: (page, pageSize) => foundQuery(text, page, pageSize),
    hasMore,
    idle: text === '',
    ahead: cardAhead,
    withNeighbours: true,
  });
}
