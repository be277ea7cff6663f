import { useQuery } from '@tanstack/react-query';
import { cardAhead } from '../../../api/proposal/proposal.ts';
import {
  type ExpertFilters,
  expertListQuery,
  type ExpertRow,
  mostInQueue,
  ratingQueueQuery,
} from '../../../api/review/review.ts';
import { listFiltersOf } from '../../../entities/proposal/list-filters.ts';
import { present } from '../../../lib/search.ts';
import { type List, useList } from '../../../ui/list/use-list.ts';
import type { ExpertSearch } from './expert-search.ts';
import { stateNamed } from './row-states.ts';

export type ExpertProposals = List<ExpertRow, ExpertSearch>;

/** Proposals that are assigned to me; `onAhead` is told when one is about to be opened. */
export function useExpertList(search: ExpertSearch, onAhead: () => void): ExpertProposals {
  const list = useList<ExpertRow, ExpertSearch>({
    search,
    pageQuery: (page, pageSize) => expertListQuery(filtersOf(search, page, pageSize)),
    selectedIn: 'expert',
    ahead: (queryClient, id) => {
      onAhead();
      void cardAhead(queryClient, id);
    },
  });
  useChosenOfMine(list);
  return list;
}

/** What was chosen and is mine no longer, declined or taken away, is chosen no more: it would be refused with all the rest. */
function useChosenOfMine({ rows = [], selection }: ExpertProposals): void {
  const { data: queue } = useQuery(ratingQueueQuery);
  if (!queue || !selection || queue.length >= mostInQueue) return;
  const mine = new Set([...queue, ...rows].map(({ id }) => id));
  const gone = [...selection.selected].filter((id) => !mine.has(id));
  if (gone.length > 0) selection.drop(gone);
}

/** State, words, order and page, from the address to the call. */
function filtersOf(search: ExpertSearch, page: number, pageSize: number): ExpertFilters {
  const { tab, sort = '' } = search;
  const byMark = sort.replace(/^-/, '') === 'mark';
  return {
    ...listFiltersOf(search, page, pageSize),
    ...present({ state: stateNamed(tab) }),
    ...(byMark ? { sort: 'mark' as const, order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) } : {}),
  };
}
