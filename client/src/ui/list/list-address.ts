import { pageSizes } from '@luch/contract/kernel/screen-limits.ts';
import { useNavigate } from '@tanstack/react-router';
import { present } from '../../lib/search.ts';
import { beginsAnew, type ListSearch } from './list-search.ts';

export interface ListAddress<Search extends ListSearch = ListSearch> {
  search: Search;
  page: number;
  pageSize: number;
  /** Changes what stands in the address; undefined removes. Another tab, word or size begins at page 1. */
  // A method, so that the list of any page is a list.
  change(this: void, patch: { [K in keyof Search]?: Search[K] | undefined }, options?: { replace?: boolean }): void;
}

/** The state of a list lives in its address: back works, a link can be mailed, a reload changes nothing. */
export function useListAddress<Search extends ListSearch>(
  search: Search,
  defaultSize: number = pageSizes.default,
): ListAddress<Search> {
  const navigate = useNavigate();
  return {
    search,
    page: search.page ?? 1,
    pageSize: search.page_size ?? defaultSize,
    change: (patch, { replace = false } = {}) => {
      const changed: Record<string, unknown> = { ...(beginsAnew(patch) && { page: undefined }), ...patch };
      void navigate({
        to: '.',
        search: (previous: object) => present({ ...previous, ...changed }),
        replace,
        resetScroll: false,
      });
    },
  };
}
