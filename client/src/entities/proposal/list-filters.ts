import type { MyListFilters, StaffListFilters } from '../../api/proposal/proposal.ts';
import type { ListSearch } from '../../ui/list/list-search.ts';

type SortKey = NonNullable<MyListFilters['sort']>;
const sorts = {
  id: 'id',
  name: 'name',
  status: 'status',
  date_income: 'date_income',
  hours: 'hours',
  updated: 'updated',
} as const satisfies Record<SortKey, SortKey>;

type StaffSortKey = NonNullable<StaffListFilters['sort']>;
const staffSorts = {
  ...sorts,
  verdict: 'verdict',
  mark: 'mark',
  missing: 'missing',
} as const satisfies Record<StaffSortKey, StaffSortKey>;

/** Words, order and page of a list of proposals, from its address to the call. */
export const listFiltersOf = (search: ListSearch, page: number, pageSize: number) =>
  filtersBy(sorts, search, page, pageSize);

/** The same of a moderator's list, which has more orders. */
export const staffFiltersOf = (search: ListSearch, page: number, pageSize: number) =>
  filtersBy(staffSorts, search, page, pageSize);

function filtersBy<Key extends string>(
  keys: Readonly<Record<string, Key>>,
  { q, sort = '' }: ListSearch,
  page: number,
  pageSize: number,
) {
  const word = sort.replace(/^-/, '');
  const key = Object.hasOwn(keys, word) ? keys[word] : undefined;
  return {
    page,
    page_size: pageSize,
    ...(q ? { search: q } : {}),
    ...(key ? { sort: key, order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) } : {}),
  };
}
