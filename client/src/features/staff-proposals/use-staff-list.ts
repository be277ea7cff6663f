import { hasMore } from '@luch/contract/proposal/list-total.ts';
import { cardAhead, type ProposalRow, type StaffListFilters, staffListQuery } from '../../api/proposal/proposal.ts';
import { staffFiltersOf } from '../../entities/proposal/list-filters.ts';
import { answeredFilters } from '../../entities/question/answered-conditions.ts';
import { present } from '../../lib/search.ts';
import { type List, useList } from '../../ui/list/use-list.ts';
import type { StaffSearch, Wait } from './staff-search.ts';
import { staffTabOf } from './staff-tabs.ts';

export interface StaffProposals extends List<ProposalRow, StaffSearch> {
  /** What the list asks the server for, from its first page on. */
  filters: StaffListFilters;
}

/** As the call orders them when nothing else is asked for: the last submitted first. */
export const usualSort = '-date_income';

export const placeFilters = ({ station, kind, session }: StaffSearch) =>
  present({ station_id: station, kind, session_id: session });

/** What the call names what proposals wait for. */
const waitCalls = {
  decision: 'decision',
  verdict: 'need_bs_comment',
  plan: 'plan_change',
  experts: 'no_experts',
  ratings: 'ratings_missing',
  held: 'held',
} as const satisfies Record<Wait, keyof StaffListFilters>;

/** Proposals by status, for the moderator. */
export function useStaffList(search: StaffSearch): StaffProposals {
  const { tab, wait, q, answered } = search;
  const filtersOf = (page: number, pageSize: number): StaffListFilters => ({
    ...staffFiltersOf(search, page, pageSize),
    ...placeFilters(search),
    ...answeredFilters(search),
    ...(wait && { [waitCalls[wait]]: 'true' }),
    status_id: Number(staffTabOf(tab)),
  });
  const list = useList<ProposalRow, StaffSearch>({
    search,
    pageQuery: (page, pageSize) => staffListQuery(filtersOf(page, pageSize)),
    usualSort,
    // Only what the portal keeps count of has an exact total.
    hasMore: q === undefined && wait === undefined && answered === undefined ? undefined : hasMore,
    selectedIn: staffTabOf(tab),
    ahead: cardAhead,
    withNeighbours: true,
  });
  return { ...list, filters: filtersOf(1, list.pageSize) };
}
