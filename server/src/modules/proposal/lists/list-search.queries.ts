import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open.ts';
import { isAmong, type Place } from '../../../platform/database/prepared.ts';
import { proposal } from '../proposal.tables.ts';
import { firstOf, type ListContent, type OrderShape, placesIn } from './list-order.queries.ts';

/** So many proposals with the words are put in order at once. */
const FEW_HITS = 500;
/** So many rows at the beginning of the list are looked at: a common word fills its page there. */
const LOOKED_AT = 1500;
/** So many of these are tried first: a word that hardly any of them holds fills no page there. */
const [TRIED, HELD_BY] = [100, 3];
/** Of a page that this does not fill, so many proposals are read out of the index and put in order. */
const MOST_HITS = 5000;

interface Asked {
  readonly words: Place<readonly string[]>;
  /** It stands before all others. */
  readonly number?: Place<number> | undefined;
  /** How many are read, and which of them are on the page. */
  readonly most: number | Place<number>;
  readonly from: number | Place<number>;
  readonly to: number | Place<number>;
  /** Its first rows are read out of an index, or it is short: they are looked at before the index of words. */
  readonly beginsAtOnce: boolean;
}

/**
 * Rows of a list that hold the words, by a plan that is kept and serves every word (decision 0076): what is found decides
 * how the search goes on. A common word fills the page from the beginning of the list; of a rare one all that the index
 * knows are put in order. `total` is null if that is too much: then the words must be planned for.
 */
export function searchedIn(query: Db, held: ListContent, asking: Asked, shape: OrderShape) {
  const { words, number, most, from, to } = asking;
  const isFirst = asking.beginsAtOnce && number === undefined;
  const { sort, order, language } = shape;
  const once = sql`(select) as once`;
  const table = (name: string, column: SQL) => query.$with(name).as(query.select({ one: column.as('one') }).from(once));
  const asked = table('asked', sql`search_asked(${words}::text[])`);
  const theQuery = sql`(select ${asked.one} from ${asked})`;

  const beginning = table('beginning', sql`array(${firstOf(query, held, { sort, order, language, most: LOOKED_AT })})`);
  const looked = sql`(select ${beginning.one} from ${beginning})::int[]`;
  const isShort = sql`cardinality(${looked}) < ${sql.raw(String(LOOKED_AT))}`;
  const holding = (rows: SQL) => sql`from unnest(${rows}) as looked (id)
    where (select words from proposal_search where proposal_id = looked.id) @@ ${theQuery}`;
  const tried = sql`(select count(*) ${holding(sql`(${looked})[1:${sql.raw(String(TRIED))}]`)})`;
  const isWorthIt = isFirst ? sql`${isShort} or ${tried} >= ${sql.raw(String(HELD_BY))}` : sql`true`;
  const soon = table(
    'soon',
    sql`case when ${isWorthIt} then array(select id ${holding(looked)} limit ${most}) else '{}' end`,
  );
  const met = sql`(select ${soon.one} from ${soon})`;
  const isEnough = sql`(cardinality(${met}) >= ${most} or ${isShort})`;

  const upTo = (count: number) =>
    sql`array(select proposal_id from proposal_search where words @@ ${theQuery} limit ${sql.raw(String(count + 1))})`;
  const few = table('few', upTo(FEW_HITS));
  const areFew = sql`cardinality((select ${few.one} from ${few})) <= ${sql.raw(String(FEW_HITS))}`;
  const all = upTo(MOST_HITS);
  const hits = table(
    'hits',
    isFirst ? all : sql`case when ${areFew} then (select ${few.one} from ${few}) else ${all} end`,
  );
  const known = sql`(select ${hits.one} from ${hits})::int[]`;
  const areMany = sql`cardinality(${known}) > ${sql.raw(String(MOST_HITS))}`;
  const ordered = query
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(isAmong(proposal.id, known), held.where, held.parts && (or(...held.parts) ?? sql`false`)))
    .orderBy(...(number ? [sql`${proposal.id} <> ${number}`] : []), ...placesIn(held, shape))
    .limit(most);
  const fromIndex = sql`case when not ${areMany} then array(${ordered}) end`;

  // A number stands before all others: the beginning of the list does not tell where it is.
  const isFound = isFirst ? isEnough : sql`not ${areFew} and ${isEnough}`;
  const found = table('found', number ? fromIndex : sql`case when ${isFound} then ${met} else ${fromIndex} end`);
  const page = sql`(select ${found.one} from ${found})`;
  return {
    tables: [asked, ...(isFirst ? [] : [few]), ...(number ? [] : [beginning, soon]), hits, found],
    ids: sql<number[]>`(${page})[${from}::int:${to}::int]`,
    total: sql<number | null>`cardinality(${page})`,
  };
}
