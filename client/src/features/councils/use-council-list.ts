import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { council } from '@luch/contract/kernel/limits.ts';
import { councilListQuery, councilQuery, type CouncilRow } from '../../api/council/council.ts';
import { type List, useList } from '../../ui/list/use-list.ts';
import type { CouncilSearch } from './council-search.ts';
import { councilTabOf, type CouncilListView, hasToConfirm } from './council-tabs.ts';

export type Councils = List<CouncilRow, CouncilSearch>;

/** Councils of one status; `onAhead` is told when a card is about to be opened. */
export const useCouncilList = (view: CouncilListView, search: CouncilSearch, onAhead: () => void): Councils =>
  useList<CouncilRow, CouncilSearch>({
    search,
    pageSize: council.pageSize,
    pageQuery: (page, pageSize) =>
      councilListQuery({
        status_id: councilStatus[councilTabOf(view, search.tab)],
        view_type: view === 'moderator' ? view : 'expert',
        ...(search.to_confirm && hasToConfirm(view, councilTabOf(view, search.tab)) && { to_confirm: true }),
        page,
        page_size: pageSize,
      }),
    ahead: (queryClient, id) => {
      onAhead();
      void queryClient.prefetchQuery(councilQuery(id));
    },
  });
