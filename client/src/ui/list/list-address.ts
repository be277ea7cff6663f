import { pageSizes } from '@luch/contract/kernel/limits.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { present, readId, readText } from '../../lib/search.ts';

/** What the address of a list carries: tab, words, page, order, and the open card. */
export interface ListSearch {
  tab?: string;
  q?: string;
  page?: number;
  page_size?: number;
  /** Column id; a minus before it turns the order round. */
  sort?: string;
  /** Filters of staff lists: a station, a facility kind, a session. */
  station?: number;
  kind?: number;
  session?: number;
  /** Only what waits: for a verdict of its station, or for an answer to its request for another plan. */
  wait?: Wait;
  /** The open card. */
  id?: number;
  /** Ids of the cards behind the open one: previous proposals opened from one another. */
  back?: string;
}
const waits = ['verdict', 'plan'] as const;
export type Wait = (typeof waits)[number];
const sizes: readonly number[] = [...pageSizes.options, 100];

export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const size = readId(raw['page_size']);
  return present({
    tab: readText(raw['tab']),
    q: readText(raw['q']),
    page: readId(raw['page']),
    page_size: size !== undefined && sizes.includes(size) ? size : undefined,
    sort: readText(raw['sort']),
    station: readId(raw['station']),
    kind: readId(raw['kind']),
    session: readId(raw['session']),
    wait: waits.find((wait) => wait === raw['wait']),
    id: readId(raw['id']),
    back: readText(raw['back']),
  });
};

export interface ListAddress {
  search: ListSearch;
  page: number;
  pageSize: number;
  /** Changes what stands in the address; undefined removes. Another tab, word or size begins at page 1. */
  change: (patch: { [K in keyof ListSearch]?: ListSearch[K] | undefined }, options?: { replace?: boolean }) => void;
}

const begins: readonly (keyof ListSearch)[] = ['tab', 'q', 'sort', 'page_size', 'station', 'kind', 'session', 'wait'];

/** The state of a list lives in its address: back works, a link can be mailed, a reload changes nothing. */
export function useListAddress(defaultSize: number = pageSizes.default): ListAddress {
  const navigate = useNavigate();
  const search = readListSearch(useSearch({ strict: false }));
  return {
    search,
    page: search.page ?? 1,
    pageSize: search.page_size ?? defaultSize,
    change: (patch, { replace = false } = {}) => {
      const restart = begins.some((key) => key in patch) ? { page: undefined } : {};
      void navigate({
        to: '.',
        search: (previous: ListSearch) => present({ ...previous, ...restart, ...patch }),
        replace,
        resetScroll: false,
      });
    },
  };
}
