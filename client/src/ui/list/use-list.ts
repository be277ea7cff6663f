import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Paged } from '../../lib/call.ts';
import { type CardAddress, useCardAddress } from './card-address.ts';
import { type CardPlace, placeOf } from './card-place.ts';
import { type ListAddress, useListAddress } from './list-address.ts';
import type { ListSearch } from './list-search.ts';
import type { ListRow, PageQuery } from './page-query.ts';
import type { Selection } from './selection.ts';
import { useEffect, useEffectEvent, useState } from 'react';

export interface ListOptions<Row, Search> {
  /** What the page reads from its address. */
  search: Search;
  pageQuery: (page: number, pageSize: number) => PageQuery<Row>;
  pageSize?: number | undefined;
  /** Nothing is asked for, and the list is empty. */
  idle?: boolean;
  /** Nothing is asked for yet: it is not known which list is meant. */
  isWaiting?: boolean;
  /** Pages to choose from; more rows below the first ones on demand; or all in one answer. */
  paging?: 'pages' | 'more' | 'none';
  /** The order of the call when nothing else is asked for. */
  usualSort?: string;
  /** Whether a total leaves more behind it, where it is only what was looked at. */
  hasMore?: ((counted: { total: number; page: number; pageSize: number }) => boolean) | undefined;
  /** Rows can be chosen; in another list, such as another tab, none is. */
  selectedIn?: string;
  /** Fetches a card before it is opened. */
  ahead?: (queryClient: QueryClient, id: number) => unknown;
  /** From the open card one goes on to its neighbours. */
  withNeighbours?: boolean;
}

export interface List<Row, Search extends ListSearch = ListSearch> extends ListAddress<Search> {
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  total: number;
  /** The total is only what was looked at. */
  more: boolean;
  /** The rows are still those of the choice before. */
  stale: boolean;
  /** The next rows are on their way. */
  fetching: boolean;
  error: Error | null;
  retry: () => void;
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** There are pages to choose from. */
  paged: boolean;
  selection: Selected | undefined;
  card: CardAddress;
  place: CardPlace | undefined;
  ahead: ((id: number) => void) | undefined;
}

/** Everything that a list on a page is: its address, rows, order, pages, what is chosen, and the open card. */
export function useList<Row extends ListRow, Search extends ListSearch>(
  options: ListOptions<Row, Search>,
): List<Row, Search> {
  const { search, paging = 'pages', usualSort, selectedIn, ahead } = options;
  const grows = paging === 'more';
  const queryClient = useQueryClient();
  const address = useListAddress(search, options.pageSize);
  const { page, pageSize, change }: ListAddress = address;
  const card = useCardAddress(search);
  const rows = useRows(options, page, pageSize);
  const selection = useSelection(selectedIn ?? '');
  const fetchAhead = ahead && ((id: number) => void ahead(queryClient, id));
  const place = useCardPlace({
    id: search.id,
    page: grows ? 1 : page,
    pageSize,
    list: rows.paged,
    hasMore: options.hasMore,
    pageQuery: (next) => options.pageQuery(next, pageSize),
    enabled: options.withNeighbours ?? false,
    ahead: fetchAhead,
  });
  useExistingPage(address, rows.last);
  const { total } = rows;
  return {
    ...address,
    rows: rows.rows,
    total,
    more: options.hasMore?.({ total, page, pageSize }) ?? false,
    stale: rows.stale,
    fetching: rows.fetching,
    error: rows.error,
    retry: rows.retry,
    sort: search.sort ?? usualSort,
    onSort: (sort) => change({ sort: sort === usualSort ? undefined : sort }),
    paged: paging === 'pages' && rows.paged !== undefined,
    selection: selectedIn === undefined ? undefined : selection,
    card,
    place,
    ahead: fetchAhead,
  };
}

/** The rows of a page; of a list that grows, of all its steps, each fetched once. */
function useRows<Row extends ListRow>(
  { pageQuery, paging, idle = false, isWaiting = false }: ListOptions<Row, unknown>,
  page: number,
  pageSize: number,
) {
  const grows = paging === 'more';
  const queryClient = useQueryClient();
  const isAsking = !idle && !isWaiting;
  const first = useQuery({ ...pageQuery(grows ? 1 : page, pageSize), enabled: isAsking });
  const isHere = (step: number) => queryClient.getQueryData(pageQuery(step, pageSize).queryKey) !== undefined;
  const most = grows ? mostStepsTo(page, isHere) : Number.POSITIVE_INFINITY;
  // Of a search the first answer does not know how far it can grow.
  const further = grows && isAsking && first.data ? Math.min(page, most) - 1 : 0;
  const steps = useQueries({ queries: Array.from({ length: further }, (_, at) => pageQuery(at + 2, pageSize)) });
  const all = [first, ...steps];
  const furthest = Math.max(1, ...all.map(({ data }) => data?.pages ?? 0));
  const isBeyond = grows ? all.every(({ data }) => data) : first.data?.rows.length === 0 && first.data.total > 0;
  // A row that moved between two pages while they came stands once.
  const rows = [...new Map(all.flatMap(({ data }) => data?.rows ?? []).map((row) => [row.id, row])).values()];
  return {
    paged: idle ? undefined : first.data,
    /** The last page that there is, or that may be asked for, where the address asks for a later one. */
    last: isAsking && page > most ? most : isAsking && isBeyond && page > furthest ? furthest : undefined,
    rows: idle ? [] : first.data && rows,
    // A search tells no more than what lies beyond the page that asks: the furthest one knows most.
    total: idle ? 0 : Math.max(0, ...all.map(({ data }) => data?.total ?? 0)),
    stale: first.isPlaceholderData,
    fetching: grows ? all.some(({ isPending }) => isPending) : first.isFetching,
    // Rows that came before stay when they could not be fetched anew.
    error: idle ? null : (all.find(({ error, data }) => error && !data)?.error ?? null),
    retry: () => void Promise.all(all.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}

/** Steps that an address may ask for at once. */
const mostSteps = 30;
/** How far a list may grow to `page`: by one step after all that are here, or as far as an address leads. */
function mostStepsTo(page: number, isHere: (step: number) => boolean): number {
  let next = 1;
  while (next < page && isHere(next)) next++;
  return page <= next ? page : mostSteps;
}

/** A page that is not there (its last row was deleted, or a link was old) leads to the last one that is. */
function useExistingPage({ change }: ListAddress, last: number | undefined): void {
  useEffect(() => {
    if (last !== undefined) change({ page: last > 1 ? last : undefined }, { replace: true });
    // `change` is made anew with every render; only the page counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last]);
}

const none: Selection = new Set();

interface Selected {
  selected: Selection;
  select: (selected: Selection) => void;
  clear: () => void;
  /** Without these: they were dealt with. */
  drop: (ids: readonly number[]) => void;
}

/** What is chosen in a list; in another list, such as another tab, nothing is. */
function useSelection(list: string): Selected {
  const [chosen, setChosen] = useState({ list, ids: none });
  if (chosen.list !== list) setChosen({ list, ids: none });
  const selected = chosen.list === list ? chosen.ids : none;
  const select = (ids: Selection) => setChosen({ list, ids });
  return {
    selected,
    select,
    clear: () => select(none),
    drop: (gone) => setChosen((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
  };
}

/** The place of the open card in the list under it. Fetches ahead: the next page of the list, and the next card. */
function useCardPlace<Row extends ListRow>({
  id,
  page,
  pageSize,
  list,
  hasMore,
  pageQuery,
  enabled,
  ahead,
}: {
  id: number | undefined;
  page: number;
  pageSize: number;
  list: Paged<Row> | undefined;
  hasMore: ListOptions<Row, unknown>['hasMore'];
  pageQuery: (page: number) => PageQuery<Row>;
  enabled: boolean;
  ahead: ((id: number) => void) | undefined;
}): CardPlace | undefined {
  const more = list !== undefined && page < list.pages;
  const after = useQuery({ ...alone(pageQuery(page + 1)), enabled: enabled && more });
  const before = useQuery({ ...alone(pageQuery(page - 1)), enabled: enabled && id !== undefined && page > 1 });
  const [last, setLast] = useState<{ id: number; at: number }>();

  const ids = list?.rows.map((row) => row.id) ?? [];
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (id !== undefined && at !== -1 && (last?.id !== id || last.at !== at)) setLast({ id, at });

  const total = list?.total ?? 0;
  const rows = {
    ids,
    page,
    pageSize,
    total,
    more: hasMore?.({ total, page, pageSize }) ?? false,
    firstAfter: after.data?.rows[0]?.id,
    lastBefore: before.data?.rows.at(-1)?.id,
  };
  const place =
    enabled && id !== undefined && list ? placeOf(id, rows, last?.id === id ? last.at : undefined) : undefined;
  const next = place?.next?.id;
  const fetchAhead = useEffectEvent((card: number) => ahead?.(card));
  useEffect(() => {
    if (next !== undefined) fetchAhead(next);
  }, [next]);
  return place;
}

/** Without the rows of another page while its own are on their way. */
const alone = <Row>({ queryKey, queryFn }: PageQuery<Row>) => ({ queryKey, queryFn });
