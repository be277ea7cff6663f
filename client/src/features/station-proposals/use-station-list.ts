import {
  cardAhead,
  type ProposalRow,
  type StaffListFilters,
  staffListQuery,
} from '../../api/proposal/proposal.queries.ts';
import { type AnsweredSearch, answeredFilters } from '../../entities/question/answered-search.ts';
import type { ListSearch } from '../../ui/list/list-search.ts';
import { type List, useList } from '../../ui/list/use-list.ts';

/** Rows that a list grows by. */
const growth = 10;

/** Proposals of a station, or of all in one's charge: ten of them, and more on demand. */
export const useStationList = <Search extends ListSearch & AnsweredSearch>(
  search: Search,
  filters: StaffListFilters,
): List<ProposalRow, Search> =>
  useList<ProposalRow, Search>({
    search,
    pageSize: growth,
    pageQuery: (page) =>
      staffListQuery({
        ...filters,
        ...answeredFilters(search),
        ...(search.q && { search: search.q }),
        page,
        page_size: growth,
      }),
    paging: 'more',
    ahead: cardAhead,
  });
