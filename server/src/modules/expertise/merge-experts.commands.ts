import { AppError } from '@luch/contract/kernel/errors.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { AccountsMerging } from '../account/account.events.ts';
import { endAssignments } from './assignments.commands.ts';
import { type ExpertAssignment, expertAssignment, expertDecline, expertise } from './expertise.tables.ts';

type Given = ExpertAssignment & { readonly isRated: boolean };

/**
 * Two accounts that were asked to rate the same are one expert. The rating that was given stays, and counts if either of
 * the two is still asked for it; which of two that both count is the person's no command can know.
 * @throws AppError `merge_rated`
 */
export async function mergeAssignments(merging: AccountsMerging): Promise<void> {
  const rows = await assignmentsOf(merging);
  const mine = rows.filter(({ expertId }) => expertId === merging.personId);
  const pairs = rows
    .filter(({ expertId }) => expertId === merging.doubleId)
    .flatMap((theirs) => mine.filter((own) => isSame(own, theirs)).map((own) => [own, theirs] as const));
  const disputed = pairs.filter((pair) => pair.every(({ endedAt, isRated }) => isRated && endedAt === null));
  if (disputed.length > 0) throw new AppError('merge_rated', { proposals: numbersOf(disputed.map(([own]) => own)) });
  for (const pair of pairs) await makeOne(merging, pair);
}

async function assignmentsOf({ tx, personId, doubleId }: AccountsMerging): Promise<Given[]> {
  const rows = await tx
    .select({ assignment: expertAssignment, ratedAs: expertise.id })
    .from(expertAssignment)
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(inArray(expertAssignment.expertId, [personId, doubleId]))
    .orderBy(asc(expertAssignment.proposalId), asc(expertAssignment.id));
  return rows.map(({ assignment, ratedAs }) => ({ ...assignment, isRated: ratedAs !== null }));
}

const isSameSlot = (one: Given, other: Given): boolean =>
  one.councilId === other.councilId && one.round === other.round;

/** What the constraints of the table allow one expert once. */
const isSame = (one: Given, other: Given): boolean =>
  one.proposalId === other.proposalId && (isSameSlot(one, other) || (one.endedAt === null && other.endedAt === null));

async function makeOne(merging: AccountsMerging, pair: readonly [Given, Given]): Promise<void> {
  const { deps, tx, actor, fellAway } = merging;
  const [own, theirs] = pair;
  const [stays, goes] = weight(own) >= weight(theirs) ? [own, theirs] : [theirs, own];
  if (!isSameSlot(stays, goes)) {
    await endAssignments(tx, [goes.id], { because: 'removed', actorId: actor.id }, deps.clock.now());
    return;
  }
  await tx.delete(expertAssignment).where(eq(expertAssignment.id, goes.id));
  fellAway('expert_assignment', 1);
  if (stays.endedAt === null || goes.endedAt !== null) return;
  const { assignedAt, assignedBy, remindedAt } = goes;
  const revived = { assignedAt, assignedBy, remindedAt, endedAt: null, endedBecause: null, endedBy: null };
  await tx.update(expertAssignment).set(revived).where(eq(expertAssignment.id, stays.id));
}

/** A rating before none, then what still counts before what has ended. */
const weight = ({ isRated, endedAt }: Given): number => (isRated ? 2 : 0) + (endedAt === null ? 1 : 0);

const numbersOf = (rows: readonly Given[]): string =>
  [...new Set(rows.map(({ proposalId }) => `№\u00a0${proposalId}`))].join(', ');

/** A conflict of interest that both have declared is declared once: the earlier one, with the words of both. */
export async function mergeConflicts({ tx, personId, doubleId, fellAway }: AccountsMerging): Promise<void> {
  const rows = await tx
    .select()
    .from(expertDecline)
    .where(inArray(expertDecline.expertId, [personId, doubleId]))
    .orderBy(asc(expertDecline.declinedAt), asc(expertDecline.id));
  const conflicts = rows.filter(({ kind }) => kind === 'conflict');
  for (const later of conflicts) {
    const first = conflicts.find(({ proposalId }) => proposalId === later.proposalId);
    if (first === undefined || first === later) continue;
    const reason = first.reason === later.reason ? first.reason : `${first.reason}\n${later.reason}`;
    await tx.delete(expertDecline).where(eq(expertDecline.id, later.id));
    await tx.update(expertDecline).set({ reason }).where(eq(expertDecline.id, first.id));
    fellAway('expert_decline', 1);
  }
}
