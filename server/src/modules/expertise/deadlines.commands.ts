import { and, isNull, sql } from 'drizzle-orm';
import { writeLater } from '../../platform/database/write-at-end.ts';
import type { Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { expertAssignment, ratingDeadline } from './expertise.tables.ts';

/** Whether somebody may is asked by the review, which holds the proposals' locks. */

interface Set {
  readonly until: string | null;
  readonly setBy: number;
  readonly setAt: Date;
}

/** Another day is another deadline, of which experts are reminded anew; the same one stays as it is. */
export async function keepDeadlines(tx: Tx, proposalIds: readonly number[], { until, ...set }: Set): Promise<void> {
  if (until === null) {
    await tx.delete(ratingDeadline).where(isAmong(ratingDeadline.proposalId, proposalIds));
    return;
  }
  const changed = { until, ...set, remindedAt: null };
  await tx
    .insert(ratingDeadline)
    .values(proposalIds.map((proposalId) => ({ proposalId, ...changed })))
    .onConflictDoUpdate({
      target: ratingDeadline.proposalId,
      set: changed,
      setWhere: sql`${ratingDeadline.until} <> ${until}`,
    });
}

/** A new round, or another council, has a deadline of its own. */
export async function forgetDeadlines(tx: Tx, proposalIds: readonly number[]): Promise<void> {
  await writeLater(tx, tx.delete(ratingDeadline).where(isAmong(ratingDeadline.proposalId, proposalIds)).getSQL());
}

/** Their reminders are on their way. */
export async function markReminded(tx: Tx, assignmentIds: readonly number[], now: Date): Promise<void> {
  if (assignmentIds.length === 0) return;
  await tx.update(expertAssignment).set({ remindedAt: now }).where(isAmong(expertAssignment.id, assignmentIds));
}

interface Days {
  readonly from: string;
  readonly to: string;
}
const isDue = ({ from, to }: Days) =>
  and(
    isNull(ratingDeadline.remindedAt),
    sql`${ratingDeadline.until} between ${from} and ${to}`,
    sql`exists (select from proposal where id = ${ratingDeadline.proposalId} and status = 3)`,
  );

/** Proposals of whose deadlines experts are to be reminded: their locks come before those of the deadlines. */
export async function dueDeadlines(tx: Tx, days: Days): Promise<number[]> {
  const rows = await tx.select({ proposalId: ratingDeadline.proposalId }).from(ratingDeadline).where(isDue(days));
  return rows.map(({ proposalId }) => proposalId);
}

/** Deadlines of which experts have been reminded, once each. @returns those that nobody else has taken meanwhile */
export async function takeDeadlines(tx: Tx, proposalIds: readonly number[], days: Days, now: Date): Promise<number[]> {
  const rows = await tx
    .update(ratingDeadline)
    .set({ remindedAt: now })
    .where(and(isAmong(ratingDeadline.proposalId, proposalIds), isDue(days)))
    .returning({ proposalId: ratingDeadline.proposalId });
  return rows.map(({ proposalId }) => proposalId);
}
