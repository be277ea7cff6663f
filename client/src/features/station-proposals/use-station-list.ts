import { cardAhead, type ProposalRow, type StaffListFilters, staffListQuery } from '../../api/proposal/proposal.ts';
import { answeredFilters } from '../../entities/question/answered-conditions.ts';
import type { AnsweredSearch } from '../../entities/question/answered-search.ts';
import type { ListSearch } from '../../ui/list/list-search.ts';
import { type List, useList } from '../../ui/list/use-list.ts';

/** Rows that a list grows by. */
const growth = 10;

/** What such a list begins with, nothing being searched for: its total is known before anybody opens it. */
export const stationListQuery = (narrowed: StaffListFilters) =>
  staffListQuery({ ...narrowed, page_size: growth, page: 1 });

export interface StationProposals<Search extends ListSearch> extends List<ProposalRow, Search> {
  /** What the list asks the server for, from its first page on. */
  filters: StaffListFilters;
}

/** Proposals of a station, or of all in one's charge: ten of them, and more on demand. */
export function useStationList<Search extends ListSearch & AnsweredSearch>(
  search: Search,
  narrowed: StaffListFilters,
  /** It is not known yet which list is meant. */
  isWaiting = false,
): StationProposals<Search> {
  const filters = { ...narrowed, ...answeredFilters(search), ...(search.q && { search: search.q }), page_size: growth };
  const list = useList<ProposalRow, Search>({
    search,
    pageSize: growth,
    pageQuery: (page) => staffListQuery({ ...filters, page }),
    paging: 'more',
    isWaiting,
    ahead: cardAhead,
  });
  return { ...list, filters };
}
