import type { Actor, Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { mostCounted } from '@luch/contract/proposal/list-total.ts';
import type { ProposalRow, staffSortKeys } from '@luch/contract/proposal/proposal-list.schemas.ts';
import { and, asc, desc, not, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { inOrder } from '../../../platform/database/in-language.ts';
import { beamTimeOf, timeIn } from '../beam-time.queries.ts';
import { countedPage } from './counted-page.queries.ts';
import { inPlace, rowsOf } from './proposal-rows.queries.ts';
import { proposalRow } from './row.view.ts';
import { hasWords, numberIn, searchOf } from '../../search/search.queries.ts';
import { proposal } from '../proposal.tables.ts';
import { officesOf, type Reader, readerAt, type ReaderPlaces, valuesOf, visibleTo } from '../proposal.visibility.ts';

export type SortKey = (typeof staffSortKeys)[number];
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

/** What a list holds. */
interface Held {
  readonly where: SQL | undefined;
  /** Conditions that exclude each other; the list is all of them. In each, every order is that of an index. */
  readonly parts?: readonly SQL[];
  /** Rows of which their reader may not know verdict and ratings: by these they have no place, and come last. */
  readonly untold?: SQL;
  /** How many there are, where that is known without looking through them. */
  readonly total?: SQL<number> | undefined;
}

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
export function listQuery<List>(held: (query: Executor, reader: ListReader, list: List) => Held) {
  // What it is of is written once for each list, order and depth.
  const upTo = prepared((query, places: PagePlaces, { list, offices, ...shape }: PageShape) => {
    const { where, ...rest } = held(query, { ...places, ...readerAt(places, offices) }, list as List);
    return firstOf(query, { ...rest, where: and(where, places.words && hasWords(places.words)) }, shape);
  });
  // The first page knows how far it reaches when it is planned; of the others there are as many as there are pages.
  const counted = prepared((query, places: CountedPlaces, { list, timeZone, ...shape }: CountedShape) => {
    const { total, ...rest } = held(query, { ...places, ...readerAt(places, shape.offices) }, list as List);
    const ids = firstOf(query, rest, { ...shape, most: places.reach ?? shape.size, size: shape.size, skip: places.skip });
    return countedPage(query, places, { ids, total: total ?? sql`0` }, { ...shape, timeZone });
  });
  return { page, ids };

  async function page(
    deps: Deps,
    actor: Actor,
    language: Language,
    filters: PageFilters,
    asked: Asked<List>,
  ): Promise<ListPage> {
    const { page: number, page_size: size } = filters;
    if (asked.isCounted && filters.search === undefined) return countedOne(deps, actor, language, filters, asked);
    const most = Math.max(number * size, mostCounted) + 1;
    const found = await firstIds(deps, actor, language, filters, asked, most);
    const shown = found.slice((number - 1) * size, number * size);
    return { rows: await rowViews(deps, actor, language, shown), total: found.length };
  }

  async function countedOne(
    deps: Deps,
    actor: Actor,
    language: Language,
    { page: number, page_size: size, sort, order }: PageFilters,
    { list, narrowed = {} }: Asked<List>,
  ): Promise<ListPage> {
    const { db, clock, config, texts } = deps;
    const beyond = number === 1 ? {} : { reach: number * size, skip: (number - 1) * size };
    const values = { ...valuesOf(actor), ...narrowed, ...beyond, now: clock.now().toISOString() };
    const shape = { list, offices: officesOf(actor), sort, order, language, size, timeZone: config.facilityTimeZone };
    const [found] = await counted(db, values, shape);
    if (!found) return { rows: [], total: 0 };
    const time = timeIn(found.time);
    const rows = inPlace(found.rows, found.ids).map((row) =>
      proposalRow(texts, actor, language, row, time(row.proposal.id)),
    );
    return { rows, total: found.total };
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

type PagePlaces = ReaderPlaces & NarrowingPlaces & { readonly words: Place<readonly string[]> | undefined };
interface OrderShape {
  readonly sort: SortKey;
  readonly order: 'asc' | 'desc' | undefined;
  readonly language: Language;
}
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
/** How many are read of each part, and how many of these are given, after the first ones. */
interface Reach extends OrderShape {
  readonly most: number | Place<number>;
  readonly size?: number;
  readonly skip?: Place<number> | undefined;
}

/** Each part gives as many of its first rows as the page could need; together they are put in order once more. */
function firstOf(query: Executor, { where, parts, untold }: Held, shape: Reach) {
  const order = sortOf(shape, shape.language);
  const by = (key: SQLWrapper, part: SQL | undefined) =>
    query
      .select({ id: proposal.id, key: sql`${key}`.as('key') })
      .from(proposal)
      .where(and(where, part))
      .orderBy(...order.by(key, proposal.id))
      .limit(shape.most);
  const firstIn = (part: SQL | undefined) => by(order.column, part);
  const nothing = sql`case when false then ${order.column} end`;
  const hidden = untold && isOfStaff(shape.sort) ? untold : undefined;
  const [first, second, ...more] = (parts ?? []).flatMap((part) =>
    hidden ? [firstIn(and(part, not(hidden))), by(nothing, and(part, hidden))] : [firstIn(part)],
  );
  const all = (first && second ? unionAll(first, second, ...more) : (first ?? firstIn(parts && sql`false`))).as(
    'parts',
  );
  const ordered = query
    .select({ id: all.id })
    .from(all)
    .orderBy(...order.by(all.key, all.id))
    .limit(shape.size ?? shape.most);
  return shape.skip === undefined ? ordered : ordered.offset(shape.skip);
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
  const shown = ids.map(({ id }) => id);
  const [rows, time] = await Promise.all([
    rowsOf(deps.db, actor, language, shown),
    beamTimeOf(deps, deps.db, actor, shown),
  ]);
  return rows.map((row) => proposalRow(deps.texts, actor, language, row, time(row.proposal.id)));
}

/** The newest, longest or last first, names and states from the beginning, unless the other order is asked for. */
const naturally: Readonly<Record<SortKey, 'asc' | 'desc'>> = {
  id: 'desc',
  name: 'asc',
  status: 'asc',
  date_income: 'desc',
  hours: 'desc',
  updated: 'desc',
  verdict: 'desc',
  mark: 'desc',
  missing: 'desc',
};
const ofStaff: readonly SortKey[] = ['verdict', 'mark', 'missing'];
const isOfStaff = (sort: SortKey): boolean => ofStaff.includes(sort);

/** By one of the columns that every list of proposals has. */
export function orderOf(filters: { sort: SortKey; order?: 'asc' | 'desc' | undefined }, language: Language): SQL[] {
  const { column, by } = sortOf(filters, language);
  return by(column, proposal.id);
}

/** What it is ordered by, and how. Migrations 0061 and 0117 have an index for each, so column and order stand there word by word. */
function sortOf({ sort, order }: { sort: SortKey; order?: 'asc' | 'desc' | undefined }, language: Language) {
  const columns: Readonly<Record<SortKey, PgColumn | SQL>> = {
    id: proposal.id,
    name: inOrder(proposal.name, language),
    status: proposal.status,
    date_income: proposal.submittedAt,
    hours: sql`coalesce(${proposal.grantedHours}, ${proposal.requestedHours})`,
    // A change of state counts as one of the proposal.
    updated: sql`greatest(${proposal.updatedAt}, ${proposal.statusAt})`,
    verdict: proposal.verdict,
    mark: proposal.meanMark,
    missing: proposal.ratingsMissing,
  };
  // What has no value comes last, and equal ones by number: pages never overlap.
  const last = sort === 'date_income' || sort === 'hours' || isOfStaff(sort) ? sql` nulls last` : sql``;
  const isDown = (order ?? naturally[sort]) === 'desc';
  return {
    column: columns[sort],
    by: (column: SQLWrapper, id: SQLWrapper): SQL[] =>
      isDown ? [sql`${column} desc${last}`, desc(id)] : [asc(column), asc(id)],
  };
}
