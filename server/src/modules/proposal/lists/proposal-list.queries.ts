import { isModerator, type Actor, type Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AskedOf, HeldBy, ListPage, NarrowingPlaces, NarrowingValues, PageFilters } from './list-filters.ts';
import { firstOf, type OrderShape } from './list-order.queries.ts';
import { answeredPages, countedPages, mostFor, searchedPages } from './one-statement-pages.queries.ts';
import { rowsOf } from './proposal-rows.queries.ts';
import { proposalRow } from './row.view.ts';
import { type Asked, hasWords, numberIn, searchOf } from '../../search/search.queries.ts';
import { proposal } from '../proposal.tables.ts';
import {
  holdsOffice,
  officesOf,
  readerAt,
  type ReaderPlaces,
  valuesOf,
  visiblePartsOf,
  visibleTo,
} from '../proposal.visibility.ts';

/**
 * Pages of a list, in one statement if it says its total or finds what is searched, however many rows; else in a few more.
 * `held` says whose list it is. A total that nobody keeps is told by looking beyond the page, up to one more than
 * `mostCounted`: it then says 'more than that'.
 */
export function listQuery<List>(held: HeldBy<List>) {
  // What it is of is written once for each list, order and depth.
  const upTo = prepared((query, places: PagePlaces, { list, offices, ...shape }: PageShape) => {
    const { where, ...rest } = held(query, { ...places, ...readerAt(places, offices) }, list as List);
    return firstOf(query, { ...rest, where: and(where, places.asked && hasWords(places.asked)) }, shape);
  });
  const countedPage = countedPages(held);
  const searchedPage = searchedPages(held);
  const answeredPage = answeredPages(held);
  return { page, ids };

  async function page(
    deps: Deps,
    actor: Actor,
    language: Language,
    filters: PageFilters,
    asked: AskedOf<List>,
  ): Promise<ListPage> {
    const { page: number, page_size: size } = filters;
    if (asked.isCounted && filters.search === undefined) return countedPage(deps, actor, language, filters, asked);
    if (filters.search === undefined && isByAnswers(asked.narrowed))
      return answeredPage(deps, actor, language, filters, { ...asked, narrowed: asked.narrowed });
    const search = filters.search === undefined ? undefined : searchOf(deps.db, filters.search);
    const found = search && (await searchedPage(deps, actor, language, filters, { ...asked, words: search.words }));
    if (found) return found;
    const all = await firstIds(deps, actor, language, filters, asked, mostFor(filters));
    const shown = all.slice((number - 1) * size, number * size);
    return { rows: await rowViews(deps, actor, language, shown, filters.answers), total: all.length };
  }

  /** The numbers alone, as many as `most`. */
  async function ids(
    deps: Deps,
    actor: Actor,
    language: Language,
    filters: PageFilters,
    { most, ...asked }: AskedOf<List> & { readonly most: number },
  ): Promise<number[]> {
    const found = await firstIds(deps, actor, language, filters, asked, most);
    return found.map(({ id }) => id);
  }

  async function firstIds(
    deps: Deps,
    actor: Actor,
    language: Language,
    { sort, order, search: text }: PageFilters,
    { list, narrowed = {} }: AskedOf<List>,
    most: number,
  ) {
    const search = text === undefined ? undefined : searchOf(deps.db, text);
    const shape = { list, offices: officesOf(actor), sort, order, language, most };
    const look = (asked?: Asked) => upTo(deps.db, { ...valuesOf(actor), ...narrowed, asked }, shape);
    const typed = await look(await search?.asTyped());
    const meant = typed.length === 0 ? await search?.asMeant(all()) : undefined;
    return meant === undefined ? typed : look(meant);

    function all(): SQL | undefined {
      const { where, parts = [] } = held(deps.db, { ...actor, ...narrowed }, list);
      return and(where, or(...parts));
    }
  }
}

type PagePlaces = ReaderPlaces & NarrowingPlaces & { readonly asked: Place<Asked> | undefined };
interface PageShape extends OrderShape {
  readonly list: unknown;
  readonly offices: readonly Role[];
  readonly most: number;
}

/** What this person may see with these words; the exact number first (fine point A47). */
export async function findProposals(
  deps: Deps,
  actor: Actor,
  language: Language,
  { text, page, page_size: size }: { readonly text: string; readonly page: number; readonly page_size: number },
): Promise<ListPage> {
  const search = searchOf(deps.db, text);
  if (!search) return { rows: [], total: 0 };
  const number = numberIn(text);
  const filters = { page, page_size: size, sort: 'id' } as const;
  const soon = await foundSoon(deps, actor, language, filters, { list: 'all', words: search.words, number });
  if (soon) return soon;
  const look = (asked: Asked) =>
    lookFor(deps.db, { ...valuesOf(actor), asked, number, most: mostFor(filters) }, officesOf(actor));
  const found = await look(await search.asTyped());
  const meant = found.length === 0 ? await search.asMeant(visibleTo(actor)) : undefined;
  const all = meant === undefined ? found : await look(meant);
  return { rows: await rowViews(deps, actor, language, all.slice((page - 1) * size, page * size)), total: all.length };
}

const foundSoon = searchedPages((_query, reader, _list: 'all') =>
  isModerator(reader) || !holdsOffice(reader)
    ? { where: visibleTo(reader) }
    : { where: undefined, parts: visiblePartsOf(reader), beginsAtOnce: true },
);

type SearchPlaces = ReaderPlaces & {
  readonly asked: Place<Asked>;
  readonly number: Place<number> | undefined;
  readonly most: Place<number>;
};

const lookFor = prepared((query, places: SearchPlaces, offices: readonly Role[]) =>
  query
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(visibleTo(readerAt(places, offices)), hasWords(places.asked)))
    .orderBy(...(places.number ? [sql`${proposal.id} <> ${places.number}`] : []), desc(proposal.id))
    .limit(places.most),
);

const isByAnswers = (narrowed: NarrowingValues = {}): narrowed is NarrowingValues & { readonly answers: string } =>
  narrowed.answers !== undefined;

async function rowViews(
  deps: Deps,
  actor: Actor,
  language: Language,
  ids: readonly { id: number }[],
  columns?: readonly number[],
) {
  const also = { now: deps.clock.now().toISOString(), timeZone: deps.config.facilityTimeZone, columns };
  const shown = ids.map(({ id }) => id);
  const rows = await rowsOf(deps.db, actor, language, shown, also);
  return rows.map((row) => proposalRow(deps.texts, actor, language, row));
}
