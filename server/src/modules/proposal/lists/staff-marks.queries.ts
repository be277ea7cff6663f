import { isModerator } from '@luch/contract/account/roles.ts';
import { heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, exists, gt, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { hasDeclared } from '../../expertise/declines.queries.ts';
import { isOwnWork, type Whose } from '../../expertise/own-work.queries.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { heldDecision } from '../../outbox/outbox.tables.ts';
import { heldByCouncil } from '../in-council.queries.ts';
import { planChange, proposal } from '../proposal.tables.ts';
import { holdsOffice, type Reader } from '../proposal.visibility.ts';

/** What staff see of a proposal beside its status: the verdict of its station, and whether the station asks for more. */

/** A verdict of the station that it is at now; one of an earlier station no longer counts (fine point H48). */
export const hasVerdict = sql`${proposal.verdict} is not null`;

/** The station has asked for another plan, and nobody has answered. */
export const hasOpenPlanChange = (tx: Executor): SQL =>
  exists(
    tx
      .select({ id: planChange.id })
      .from(planChange)
      .where(and(eq(planChange.proposalId, proposal.id), isNull(planChange.closedAt))),
  );

/**
 * What waits for a word of this person: never the own work. About that they learn neither whether its station has spoken
 * nor whether it asks for more (decision 0013), so no filter and no count may hang on either.
 */
export const notOwn = (reader: Whose): SQL => not(isOwnWork(reader));

/** Both as columns of a row; whoever holds no office is not even asked for. The newest verdict counts. */
export function staffMarks(tx: Executor, reader: Reader) {
  if (!holdsOffice(reader))
    return { resolution: sql<number | null>`null::smallint`, planChangeOpen: sql<boolean>`false` };
  return { resolution: proposal.verdict, planChangeOpen: hasOpenPlanChange(tx).mapWith(Boolean) };
}

type WaitsFor = (tx: Executor, reader: Reader) => SQL;

/** Whoever has declared a conflict of interest with it decides nothing about it (decision 0055). */
export const mayDecide = (reader: Reader): SQL => not(hasDeclared(reader.id, proposal.id));

/**
 * Nobody but a moderator is waited for: it has come in, or station and all of its experts have spoken, or it stands before
 * the decision; and no council that has begun has it before it.
 */
const awaitsDecision: WaitsFor = (tx, reader) => {
  const { experts, ratingsMissing, status } = proposal;
  const hasAllSaid = and(gt(experts, 0), eq(ratingsMissing, 0), hasVerdict);
  return sql`(${and(or(inArray(status, [s.created, s.statement]), and(eq(status, s.expertise), hasAllSaid)), not(heldByCouncil(tx, proposal.id)), mayDecide(reader))})`;
};

/** What a list can be narrowed to, by whom it waits for. Constants as in the indexes of `0130-lists.sql`. */
export const waitsFor: Readonly<
  Record<'need_bs_comment' | 'plan_change' | 'no_experts' | 'ratings_missing' | 'decision' | 'held', WaitsFor>
> = {
  decision: awaitsDecision,
  need_bs_comment: () => not(hasVerdict),
  plan_change: (tx, reader) => sql`(${and(hasOpenPlanChange(tx), mayDecide(reader))})`,
  no_experts: (_tx, reader) => sql`(${and(sql`${proposal.experts} = 0`, mayDecide(reader))})`,
  ratings_missing: (_tx, reader) => sql`(${and(sql`${proposal.ratingsMissing} > 0`, mayDecide(reader))})`,
  held: (_tx, reader) =>
    sql`(${and(isHeld, isModerator(reader) ? undefined : isAmong(proposal.kindId, reader.kinds), mayDecide(reader))})`,
};

/** Decided, and not made known (decision 0115). They are few: found by their own index, whatever the list holds. */
const isHeld = sql`${proposal.id} = any(array(select ${heldDecision.proposalId} from ${heldDecision}
  where ${heldDecision.status} = ${sql.raw(String(heldStatus.held))}))`;
