import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { type AssignmentEnd, type ExpertAssignment, expertAssignment } from './expertise.tables.ts';

/** Whether they may is asked by the review, which holds the proposals' locks. */

export interface NewAssignment {
  readonly proposalId: number;
  readonly expertId: number;
  readonly round: number;
  readonly assignedBy: number;
  /** Without one a moderator assigned the expert directly. */
  readonly councilId?: number;
}

/** Who was assigned before in the same round comes back by the same row, and the rating counts again. */
export async function beginAssignments(
  tx: Tx,
  assignments: readonly NewAssignment[],
  now: Date,
): Promise<ExpertAssignment[]> {
  if (assignments.length === 0) return [];
  const fresh = { assignedAt: now, endedAt: null, endedBecause: null, endedBy: null, remindedAt: null };
  const { proposalId, expertId, councilId, round } = expertAssignment;
  return tx
    .insert(expertAssignment)
    .values(assignments.map((one) => ({ ...one, ...fresh })))
    .onConflictDoUpdate({
      target: [proposalId, expertId, councilId, round],
      set: { ...fresh, assignedBy: sql`excluded.assigned_by` },
    })
    .returning();
}

/** Beyond every real round: a row stands here while its place is taken. */
const aside = 1_000_000;

/**
 * Whoever rates without a council rates for this one from now on, and a rating that was given counts there. A row that
 * the council has from before, of the same expert and round, changes places with it: it stays as a rating without a
 * council that has ended.
 */
export async function adoptAssignments(tx: Tx, ids: readonly number[], councilId: number): Promise<void> {
  if (ids.length === 0) return;
  const adopted = inArray(expertAssignment.id, [...ids]);
  const same = tx
    .select({
      proposalId: expertAssignment.proposalId,
      expertId: expertAssignment.expertId,
      round: expertAssignment.round,
    })
    .from(expertAssignment)
    .where(adopted);
  const earlier = await tx
    .update(expertAssignment)
    .set({ round: sql`${expertAssignment.round} + ${aside}` })
    .where(
      and(
        eq(expertAssignment.councilId, councilId),
        sql`(${expertAssignment.proposalId}, ${expertAssignment.expertId}, ${expertAssignment.round}) in ${same}`,
      ),
    )
    .returning({ id: expertAssignment.id });
  await tx.update(expertAssignment).set({ councilId }).where(adopted);
  if (earlier.length === 0) return;
  await tx
    .update(expertAssignment)
    .set({ councilId: null, round: sql`${expertAssignment.round} - ${aside}` })
    .where(
      inArray(
        expertAssignment.id,
        earlier.map(({ id }) => id),
      ),
    );
}

interface Ending {
  readonly because: AssignmentEnd;
  readonly actorId: number;
}

/** Their rows and ratings stay, and count no longer. */
export async function endAssignments(
  tx: Tx,
  ids: readonly number[],
  { because, actorId }: Ending,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(expertAssignment)
    .set({ endedAt: now, endedBecause: because, endedBy: actorId })
    .where(inArray(expertAssignment.id, [...ids]));
}

/** @returns those of these people who rated the proposal until now */
export async function endAssignmentsOf(
  tx: Tx,
  { proposalId, expertIds }: { readonly proposalId: number; readonly expertIds: readonly number[] },
  { because, actorId }: Ending,
  now: Date,
): Promise<number[]> {
  const ended = await tx
    .update(expertAssignment)
    .set({ endedAt: now, endedBecause: because, endedBy: actorId })
    .where(
      and(
        eq(expertAssignment.proposalId, proposalId),
        inArray(expertAssignment.expertId, [...expertIds]),
        isNull(expertAssignment.endedAt),
      ),
    )
    .returning({ expertId: expertAssignment.expertId });
  return ended.map(({ expertId }) => expertId);
}

/** The council has let go of these proposals: whoever rates them for it rates no longer, and the ratings stay. */
export async function endAssignmentsOfCouncil(
  tx: Tx,
  ended: { readonly councilId: number; readonly proposalIds: readonly number[]; readonly actorId: number },
  now: Date,
): Promise<void> {
  await tx
    .update(expertAssignment)
    .set({ endedAt: now, endedBecause: 'council_over', endedBy: ended.actorId })
    .where(
      and(
        eq(expertAssignment.councilId, ended.councilId),
        inArray(expertAssignment.proposalId, [...ended.proposalIds]),
        isNull(expertAssignment.endedAt),
      ),
    );
}
