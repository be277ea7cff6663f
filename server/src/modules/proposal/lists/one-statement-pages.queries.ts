import type { Actor, Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { mostCounted } from '@luch/contract/proposal/list-total.ts';
import { sql } from 'drizzle-orm';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import type { Deps } from '../../../platform/deps.ts';
import { officesOf, readerAt, type ReaderPlaces, valuesOf } from '../proposal.visibility.ts';
import { firstOf, type OrderShape } from './list-order.queries.ts';
import { answeredIn } from './list-answers.queries.ts';
import { searchedIn } from './list-search.queries.ts';
import type { AskedOf, HeldBy, ListPage, NarrowingPlaces, NarrowingValues, PageFilters } from './list-filters.ts';
import { selectPage } from './proposal-rows.queries.ts';
import { proposalRow } from './row.view.ts';

type Places = ReaderPlaces &
  NarrowingPlaces & { readonly now: Place<string>; readonly columns: Place<readonly number[]> | undefined };
interface Shape extends OrderShape {
  readonly list: unknown;
  readonly offices: readonly Role[];
  readonly size: number;
  readonly timeZone: string;
}
type CountedPlaces = Places & {
  readonly reach?: Place<number> | undefined;
  readonly skip?: Place<number> | undefined;
};

/** Pages of lists that say their totals: one statement each. */
export function countedPages<List>(held: HeldBy<List>) {
  // The first page knows how far it reaches when it is planned; of the others there are as many as there are pages.
  const rowsOn = prepared((query, places: CountedPlaces, { list, timeZone, ...shape }: Shape) => {
    const { total, ...rest } = held(query, { ...places, ...readerAt(places, shape.offices) }, list as List);
    const reach = { ...shape, most: places.reach ?? shape.size, skip: places.skip };
    return selectPage(
      query,
      places,
      { ids: sql`array(${firstOf(query, rest, reach)})`, total: total ?? sql`0` },
      { ...shape, timeZone },
    );
  });
  return page;

  async function page(
    deps: Deps,
    actor: Actor,
    language: Language,
    filters: PageFilters,
    asked: AskedOf<List>,
  ): Promise<ListPage> {
    const { db, clock, config, texts } = deps;
    const { page: number, page_size: size, sort, order } = filters;
    const { list, narrowed = {} } = asked;
    const beyond = number === 1 ? {} : { reach: number * size, skip: (number - 1) * size };
    const values = {
      ...valuesOf(actor),
      ...narrowed,
      ...beyond,
      now: clock.now().toISOString(),
      columns: filters.answers,
    };
    const shape = { list, offices: officesOf(actor), sort, order, language, size, timeZone: config.facilityTimeZone };
    const found = await rowsOn(db, values, shape);
    // Beyond the last page no row says how many there are.
    if (found.length === 0 && number > 1)
      return { rows: [], total: (await page(deps, actor, language, { ...filters, page: 1 }, asked)).total };
    return { rows: found.map((row) => proposalRow(texts, actor, language, row)), total: found[0]?.total ?? 0 };
  }
}

type SearchedPlaces = Places & {
  readonly words: Place<readonly string[]>;
  readonly number: Place<number> | undefined;
  readonly most?: Place<number> | undefined;
  readonly from?: Place<number> | undefined;
  readonly to?: Place<number> | undefined;
};

interface Searched<List> extends Pick<AskedOf<List>, 'list' | 'narrowed'> {
  readonly words: readonly string[];
  /** It stands before all others. */
  readonly number?: number | undefined;
}

/** So far anybody looks to say how many there are: beyond it stands 'more than'. */
export const mostFor = ({ page, page_size: size }: Pick<PageFilters, 'page' | 'page_size'>): number =>
  Math.max(page * size, mostCounted) + 1;

/** The first rows of all proposals are those of an index, and own ones are few; an office for some looks for its own among all. */
const isReadAtOnce = (offices: readonly Role[], narrowed: NarrowingPlaces): boolean =>
  offices.length === 0 || (offices.includes('moderator') && narrowings.every((name) => narrowed[name] === undefined));
const narrowings: readonly (keyof NarrowingPlaces)[] = [
  'stationId',
  'kindId',
  'sessionId',
  'expertId',
  'councilId',
  'answers',
];

/** Pages of what holds the words as they were typed, in one statement each; undefined: it has found nothing, or not enough. */
export function searchedPages<List>(held: HeldBy<List>) {
  const rowsOn = prepared((query, places: SearchedPlaces, { list, timeZone, ...shape }: Shape) => {
    const { size } = shape;
    const { words, number, most = mostFor({ page: 1, page_size: size }), from = 1, to = size } = places;
    const all = held(query, { ...places, ...readerAt(places, shape.offices) }, list as List);
    const beginsAtOnce = all.beginsAtOnce ?? isReadAtOnce(shape.offices, places);
    const page = searchedIn(query, all, { words, number, most, from, to, beginsAtOnce }, shape);
    return selectPage(query, places, page, { ...shape, timeZone });
  });

  return async function page(
    { db, clock, config, texts }: Deps,
    actor: Actor,
    language: Language,
    filters: PageFilters,
    { list, narrowed = {}, words, number }: Searched<List>,
  ): Promise<ListPage | undefined> {
    const { page: place, page_size: size, sort, order } = filters;
    const beyond = place === 1 ? {} : { most: mostFor(filters), from: (place - 1) * size + 1, to: place * size };
    const values = {
      ...valuesOf(actor),
      ...narrowed,
      ...beyond,
      words,
      number,
      now: clock.now().toISOString(),
      columns: filters.answers,
    };
    const shape = { list, offices: officesOf(actor), sort, order, language, size, timeZone: config.facilityTimeZone };
    const found = await rowsOn(db, values, shape);
    const total = found[0]?.total ?? undefined;
    return total === undefined
      ? undefined
      : { rows: found.map((row) => proposalRow(texts, actor, language, row)), total };
  };
}

type AnsweredPlaces = Omit<Places, 'answers'> & {
  readonly answers: Place<string>;
  readonly most: Place<number>;
  readonly from: Place<number>;
  readonly to: Place<number>;
};

/** Pages of a list by answers, in one statement each; of a long one the total says 'more than'. */
export function answeredPages<List>(held: HeldBy<List>) {
  const rowsOn = prepared((query, places: AnsweredPlaces, { list, timeZone, ...shape }: Shape) => {
    const all = held(query, { ...places, ...readerAt(places, shape.offices) }, list as List);
    return selectPage(query, places, answeredIn(query, all, places, shape), { ...shape, timeZone });
  });
  return page;

  async function page(
    deps: Deps,
    actor: Actor,
    language: Language,
    filters: PageFilters,
    asked: Pick<AskedOf<List>, 'list'> & { readonly narrowed: NarrowingValues & { readonly answers: string } },
  ): Promise<ListPage> {
    const { db, clock, config, texts } = deps;
    const { page: place, page_size: size, sort, order, answers: columns } = filters;
    const reach = { most: mostFor(filters), from: (place - 1) * size + 1, to: place * size };
    const values = { ...valuesOf(actor), ...asked.narrowed, ...reach, now: clock.now().toISOString(), columns };
    const shape = { offices: officesOf(actor), sort, order, language, size, timeZone: config.facilityTimeZone };
    const found = await rowsOn(db, values, { ...shape, list: asked.list });
    // Beyond the last page no row says how many there are.
    if (found.length === 0 && place > 1)
      return { rows: [], total: (await page(deps, actor, language, { ...filters, page: 1 }, asked)).total };
    return { rows: found.map((row) => proposalRow(texts, actor, language, row)), total: found[0]?.total ?? 0 };
  }
}
