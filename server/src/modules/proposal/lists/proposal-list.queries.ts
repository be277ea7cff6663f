import type { Actor, Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { mostCounted } from '@luch/contract/proposal/list-total.ts';
import type { ProposalRow } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { firstOf, type Held, type OrderShape, type SortKey } from './list-order.queries.ts';
import { rowsOf, selectPage } from './proposal-rows.queries.ts';
import { proposalRow } from './row.view.ts';
import { hasWords, numberIn, searchOf } from '../../search/search.queries.ts';
import { proposal } from '../proposal.tables.ts';
import { officesOf, type Reader, readerAt, type ReaderPlaces, valuesOf, visibleTo } from '../proposal.visibility.ts';

export interface ListFilters {
  readonly search?: string | undefined;
  readonly sort?: SortKey | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly page_size: number;
}
export interface ListPage {
  readonly rows: readonly ProposalRow[];
  readonly total: number;
}

type PageFilters = ListFilters & { readonly sort: SortKey };

/** Who reads a list and what narrows it: as values, or in a prepared query as their places. */
export type ListReader = Reader & Narrowing;
interface Narrowing {
  readonly stationId?: number | Place<number> | undefined;
  readonly kindId?: number | Place<number> | undefined;
  readonly sessionId?: number | Place<number> | undefined;
  readonly expertId?: number | Place<number> | undefined;
  readonly councilId?: number | Place<number> | undefined;
}
export type NarrowingPlaces = { readonly [Name in keyof Narrowing]: Place<number> | undefined };
type NarrowingValues = { readonly [Name in keyof Narrowing]: number | undefined };

type HeldBy<List> = (query: Executor, reader: ListReader, list: List) => Held;

interface Asked<List> {
  /** Which list it is: plain data. */
  readonly list: List;
  readonly narrowed?: NarrowingValues;
  /** It says its total by itself. */
  readonly isCounted?: boolean;
}

/**
 * Pages of a list, in one statement if it says its total; else in three (one more with a search, and four more when nothing
 * is found as it was typed), however many rows. `held` says whose list it is. A total that nobody keeps is told by looking
 * beyond the page, up to one more than `mostCounted`: it then says 'more than that'.
 */
export function listQuery<List>(held: HeldBy<List>) {
  // What it is of is written once for each list, order and depth.
  const upTo = prepared((query, places: PagePlaces, { list, offices, ...shape }: PageShape) => {
    const { where, ...rest } = held(query, { ...places, ...readerAt(places, offices) }, list as List);
    return firstOf(query, { ...rest, where: and(where, places.words && hasWords(places.words)) }, shape);
  });
  const countedPage = countedPages(held);
  return { page, ids };

  async function page(
    deps: Deps,
    actor: Actor,
    language: Language,
    filters: PageFilters,
    asked: Asked<List>,
  ): Promise<ListPage> {
    const { page: number, page_size: size } = filters;
    if (asked.isCounted && filters.search === undefined) return countedPage(deps, actor, language, filters, asked);
    const most = Math.max(number * size, mostCounted) + 1;
    const found = await firstIds(deps, actor, language, filters, asked, most);
    const shown = found.slice((number - 1) * size, number * size);
    return { rows: await rowViews(deps, actor, language, shown), total: found.length };
  }

  /** The numbers alone, as many as `most`. */
  async function ids(
    deps: Deps,
    actor: Actor,
    language: Language,
    filters: PageFilters,
    { most, ...asked }: Asked<List> & { readonly most: number },
  ): Promise<number[]> {
    const found = await firstIds(deps, actor, language, filters, asked, most);
    return found.map(({ id }) => id);
  }

  async function firstIds(
    deps: Deps,
    actor: Actor,
    language: Language,
    { sort, order, search: text }: PageFilters,
    { list, narrowed = {} }: Asked<List>,
    most: number,
  ) {
    const search = text === undefined ? undefined : await searchOf(deps.db, text);
    const shape = { list, offices: officesOf(actor), sort, order, language, most };
    const look = (words?: readonly string[]) => upTo(deps.db, { ...valuesOf(actor), ...narrowed, words }, shape);
    const typed = await look(search?.asTyped);
    const meant = typed.length === 0 && search ? await search.asMeant(all()) : undefined;
    return meant ? look(meant) : typed;

    function all(): SQL | undefined {
      const { where, parts = [] } = held(deps.db, { ...actor, ...narrowed }, list);
      return and(where, or(...parts));
    }
  }
}

/** Pages of lists that say their totals: one statement each. */
function countedPages<List>(held: HeldBy<List>) {
  // The first page knows how far it reaches when it is planned; of the others there are as many as there are pages.
  const rowsOn = prepared((query, places: CountedPlaces, { list, timeZone, ...shape }: CountedShape) => {
    const { total, ...rest } = held(query, { ...places, ...readerAt(places, shape.offices) }, list as List);
    const reach = { ...shape, most: places.reach ?? shape.size, skip: places.skip };
    return selectPage(
      query,
      places,
      { ids: firstOf(query, rest, reach), total: total ?? sql`0` },
      { ...shape, timeZone },
    );
  });
  return page;

  async function page(
    deps: Deps,
    actor: Actor,
    language: Language,
    filters: PageFilters,
    asked: Asked<List>,
  ): Promise<ListPage> {
    const { db, clock, config, texts } = deps;
    const { page: number, page_size: size, sort, order } = filters;
    const { list, narrowed = {} } = asked;
    const beyond = number === 1 ? {} : { reach: number * size, skip: (number - 1) * size };
    const values = { ...valuesOf(actor), ...narrowed, ...beyond, now: clock.now().toISOString() };
    const shape = { list, offices: officesOf(actor), sort, order, language, size, timeZone: config.facilityTimeZone };
    const found = await rowsOn(db, values, shape);
    // Beyond the last page no row says how many there are.
    if (found.length === 0 && number > 1)
      return { rows: [], total: (await page(deps, actor, language, { ...filters, page: 1 }, asked)).total };
    return { rows: found.map((row) => proposalRow(texts, actor, language, row)), total: found[0]?.total ?? 0 };
  }
}

type PagePlaces = ReaderPlaces & NarrowingPlaces & { readonly words: Place<readonly string[]> | undefined };
interface PageShape extends OrderShape {
  readonly list: unknown;
  readonly offices: readonly Role[];
  readonly most: number;
}
type CountedPlaces = ReaderPlaces &
  NarrowingPlaces & {
    readonly now: Place<string>;
    readonly reach?: Place<number> | undefined;
    readonly skip?: Place<number> | undefined;
  };
interface CountedShape extends OrderShape {
  readonly list: unknown;
  readonly offices: readonly Role[];
  readonly size: number;
  readonly timeZone: string;
}

/** What this person may see with these words; the exact number first (fine point A47). */
export async function findProposals(
  deps: Deps,
  actor: Actor,
  language: Language,
  { text, page, page_size: size }: { readonly text: string; readonly page: number; readonly page_size: number },
): Promise<ListPage> {
  const search = await searchOf(deps.db, text);
  if (!search) return { rows: [], total: 0 };
  const number = numberIn(text);
  const most = Math.max(page * size, mostCounted) + 1;
  const look = (words: readonly string[]) =>
    lookFor(deps.db, { ...valuesOf(actor), words, number, most }, officesOf(actor));
  const found = await look(search.asTyped);
  const meant = found.length === 0 ? await search.asMeant(visibleTo(actor)) : undefined;
  const all = meant ? await look(meant) : found;
  return { rows: await rowViews(deps, actor, language, all.slice((page - 1) * size, page * size)), total: all.length };
}

type SearchPlaces = ReaderPlaces & {
  readonly words: Place<readonly string[]>;
  readonly number: Place<number> | undefined;
  readonly most: Place<number>;
};

const lookFor = prepared((query, places: SearchPlaces, offices: readonly Role[]) =>
  query
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(visibleTo(readerAt(places, offices)), hasWords(places.words)))
    .orderBy(...(places.number ? [sql`${proposal.id} <> ${places.number}`] : []), desc(proposal.id))
    .limit(places.most),
);

async function rowViews(deps: Deps, actor: Actor, language: Language, ids: readonly { id: number }[]) {
  const hours = { now: deps.clock.now().toISOString(), timeZone: deps.config.facilityTimeZone };
  const shown = ids.map(({ id }) => id);
  const rows = await rowsOf(deps.db, actor, language, shown, hours);
  return rows.map((row) => proposalRow(deps.texts, actor, language, row));
}
