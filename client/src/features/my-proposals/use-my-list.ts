import { hasMore } from '@luch/contract/proposal/list-total.ts';
import { cardAhead, myListQuery, type ProposalRow } from '../../api/proposal/proposal.ts';
import { listFiltersOf } from '../../entities/proposal/list-filters.ts';
import { type List, useList } from '../../ui/list/use-list.ts';
import type { MySearch } from './my-search.ts';
import { tabNamed } from './my-tabs.ts';

export type MyProposals = List<ProposalRow, MySearch>;

/** My proposals by tab. */
export const useMyList = (search: MySearch): MyProposals =>
  useList({
    search,
    pageQuery: (page, pageSize) =>
      myListQuery({ ...listFiltersOf(search, page, pageSize), view_type: tabNamed(search.tab) }),
    hasMore: search.q === undefined ? undefined : hasMore,
    ahead: cardAhead,
    withNeighbours: true,
  });
