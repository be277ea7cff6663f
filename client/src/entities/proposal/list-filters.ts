import type { MyListFilters } from '../../api/proposal/proposal.queries.ts';
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
const isSortKey = (key: string): key is SortKey => Object.hasOwn(sorts, key);

/** Words, order and page of a list of proposals, from its address to the call. */
export function listFiltersOf({ q, sort = '' }: ListSearch, page: number, pageSize: number) {
  const key = sort.replace(/^-/, '');
  return {
    page,
    page_size: pageSize,
    ...(q ? { search: q } : {}),
    ...(isSortKey(key) ? { sort: key, order: sort.startsWith('-') ? ('desc' as const) : ('asc' as const) } : {}),
  };
}
