import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { proposal } from '../proposal/proposal.tables.ts';
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

/** Of an assignment that lives. */
export const goesOn = { endedAt: null, endedBecause: null, endedBy: null, endedForCouncil: null };

/** Who was assigned before in the same round comes back by the same row, and the rating counts again. */
export async function beginAssignments(
  tx: Tx,
  assignments: readonly NewAssignment[],
  now: Date,
): Promise<ExpertAssignment[]> {
  if (assignments.length === 0) return [];
  const fresh = { ...goesOn, assignedAt: now, adopted: false, remindedAt: null };
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
export const adoptAssignments = (tx: Tx, ids: readonly number[], councilId: number): Promise<void> =>
  changeCouncil(tx, ids, { from: null, to: councilId });

/** A council and the proposals that it lets go. */
interface LetGo {
  readonly councilId: number;
  readonly proposalIds: readonly number[];
}

/** Whom the council has taken over rates without it again, and the ratings count there, those given meanwhile too. */
export async function giveBackAdopted(tx: Tx, { councilId, proposalIds }: LetGo): Promise<void> {
  const { id, adopted, endedAt, proposalId } = expertAssignment;
  const rows = await tx
    .select({ id })
    .from(expertAssignment)
    .where(
      and(
        eq(expertAssignment.councilId, councilId),
        isAmong(proposalId, proposalIds),
        eq(adopted, true),
        isNull(endedAt),
      ),
    );
  await changeCouncil(
    tx,
    rows.map((row) => row.id),
    { from: councilId, to: null },
  );
}

/** Whose assignment the planning of this council ended is assigned again, as far as that person may rate it still. */
export async function giveBackEnded(tx: Tx, { councilId, proposalIds }: LetGo, mayRate: SQL): Promise<void> {
  const mayAgain = tx
    .select({ id: expertAssignment.id })
    .from(expertAssignment)
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .where(
      and(
        eq(expertAssignment.endedForCouncil, councilId),
        isAmong(expertAssignment.proposalId, proposalIds),
        isNotNull(expertAssignment.endedAt),
        mayRate,
      ),
    );
  await tx
    .update(expertAssignment)
    .set(goesOn)
    .where(
      and(
        inArray(expertAssignment.id, mayAgain),
        sql`not exists (select 1 from expert_assignment other where other.proposal_id = ${expertAssignment.proposalId}
          and other.expert_id = ${expertAssignment.expertId} and other.ended_at is null)`,
      ),
    );
}

async function changeCouncil(
  tx: Tx,
  ids: readonly number[],
  { from, to }: { readonly from: number | null; readonly to: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  const moving = isAmong(expertAssignment.id, ids);
  const same = tx
    .select({
      proposalId: expertAssignment.proposalId,
      expertId: expertAssignment.expertId,
      round: expertAssignment.round,
    })
    .from(expertAssignment)
    .where(moving);
  const earlier = await tx
    .update(expertAssignment)
    .set({ round: sql`${expertAssignment.round} + ${aside}` })
    .where(
      and(
        to === null ? isNull(expertAssignment.councilId) : eq(expertAssignment.councilId, to),
        sql`(${expertAssignment.proposalId}, ${expertAssignment.expertId}, ${expertAssignment.round}) in ${same}`,
      ),
    )
    .returning({ id: expertAssignment.id });
  await tx
    .update(expertAssignment)
    .set({ councilId: to, adopted: to !== null })
    .where(moving);
  if (earlier.length === 0) return;
  await tx
    .update(expertAssignment)
    .set({ councilId: from, adopted: false, round: sql`${expertAssignment.round} - ${aside}` })
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
  /** The council that is planned without it. */
  readonly forCouncil?: number | null;
}

/** Their rows and ratings stay, and count no longer. */
export async function endAssignments(
  tx: Tx,
  ids: readonly number[],
  { because, actorId, forCouncil = null }: Ending,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(expertAssignment)
    .set({ endedAt: now, endedBecause: because, endedBy: actorId, endedForCouncil: forCouncil })
    .where(isAmong(expertAssignment.id, ids));
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
        isAmong(expertAssignment.expertId, expertIds),
        isNull(expertAssignment.endedAt),
      ),
    )
    .returning({ expertId: expertAssignment.expertId });
  return ended.map(({ expertId }) => expertId);
}

/**
 * The council has let go of these proposals: whoever rates them for it rates no longer, and the ratings stay.
 * @returns the assignments that it ended
 */
export async function endAssignmentsOfCouncil(
  tx: Tx,
  ended: LetGo & { readonly actorId: number },
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .update(expertAssignment)
    .set({ endedAt: now, endedBecause: 'council_over', endedBy: ended.actorId })
    .where(
      and(
        eq(expertAssignment.councilId, ended.councilId),
        inArray(expertAssignment.proposalId, [...ended.proposalIds]),
        isNull(expertAssignment.endedAt),
      ),
    )
    .returning({ id: expertAssignment.id });
  return rows.map(({ id }) => id);
}
