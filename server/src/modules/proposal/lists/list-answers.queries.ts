import { and, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open.ts';
import { isAmong, type Place } from '../../../platform/database/prepared.ts';
import { type AnswersAsked, askedRows, isAsked } from '../questions/answered.visibility.ts';
import { proposalAnswer } from '../questions/proposal-questions.tables.ts';
import { proposal } from '../proposal.tables.ts';
import { firstOf, type ListContent, type OrderShape, placesIn } from './list-order.queries.ts';

/** So many proposals with an answer are put in order at once; of more the list is read from its beginning. */
const FEW = 1500;

interface Asked {
  readonly answers: AnswersAsked;
  /** How many are read, and which of them are on the page. */
  readonly most: number | Place<number>;
  readonly from: number | Place<number>;
  readonly to: number | Place<number>;
}

/**
 * Rows of a list by answers, by a plan that is kept and serves every question: of a rare answer all that its index knows are
 * put in order, a common one fills the page from the beginning of the list. `held` says who may know of which answer.
 */
export function answeredIn(query: Db, held: ListContent, { answers, most, from, to }: Asked, shape: OrderShape) {
  const { sort, order, language } = shape;
  const once = sql`(select) as once`;
  const known = sql`array(select ${proposalAnswer.proposalId} from ${proposalAnswer} where ${isAsked} limit ${FEW + 1})`;
  // Of what was not asked no index knows: such a condition is looked at row by row.
  const rarest = sql`(select one.ids from ${askedRows(answers)}, lateral (select ${known} as ids) as one
    where not asked.unasked order by cardinality(one.ids) limit 1)`;
  const few = query.$with('few').as(query.select({ one: sql`${rarest}`.as('one') }).from(once));
  const ids = sql`(select ${few.one} from ${few})::int[]`;
  const ordered = query
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(isAmong(proposal.id, ids), held.where, held.parts && (or(...held.parts) ?? sql`false`)))
    .orderBy(...placesIn(held, shape))
    .limit(most);
  const areFew = sql`cardinality(${ids}) <= ${FEW}`;
  const found = query.$with('found').as(
    query
      .select({
        one: sql`case when ${areFew} then array(${ordered}) else array(${firstOf(query, held, { sort, order, language, most })}) end`.as(
          'one',
        ),
      })
      .from(once),
  );
  const page = sql`(select ${found.one} from ${found})`;
  return {
    tables: [few, found],
    ids: sql<number[]>`(${page})[${from}::int:${to}::int]`,
    total: sql<number | null>`cardinality(${page})`,
  };
}
