import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { AccountsMerging } from '../account/account.events.ts';
import { endAssignments, goesOn } from './assignments.commands.ts';
import {
  type ExpertAssignment,
  expertAssignment,
  expertDecline,
  expertise,
  expertiseDraft,
  expertiseHistory,
} from './expertise.tables.ts';
import { keepRatingDraft } from './ratings.commands.ts';

/** `ratedAs`: the rating that was given, null without one. */
type Given = ExpertAssignment & { readonly ratedAs: number | null; readonly ratedAt: Date | null };

/**
 * Two accounts that were asked to rate the same are one expert. Of two ratings the later one counts, as if its author had
 * changed the first; the earlier one stays among its versions, or where it was given for another council.
 */
export async function mergeAssignments(merging: AccountsMerging): Promise<void> {
  const rows = await assignmentsOf(merging);
  const mine = rows.filter(({ expertId }) => expertId === merging.personId);
  const theirs = rows.filter(({ expertId }) => expertId === merging.doubleId);
  for (const other of theirs)
    for (const own of mine.filter((one) => isSame(one, other))) await makeOne(merging, [own, other]);
}

async function assignmentsOf({ tx, personId, doubleId }: AccountsMerging): Promise<Given[]> {
  const rows = await tx
    .select({ assignment: expertAssignment, ratedAs: expertise.id, ratedAt: expertise.changedAt })
    .from(expertAssignment)
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(inArray(expertAssignment.expertId, [personId, doubleId]))
    .orderBy(asc(expertAssignment.proposalId), asc(expertAssignment.id));
  return rows.map(({ assignment, ...rating }) => ({ ...assignment, ...rating }));
}

const isSameSlot = (one: Given, other: Given): boolean =>
  one.councilId === other.councilId && one.round === other.round;

/** What the constraints of the table allow one expert once. */
const isSame = (one: Given, other: Given): boolean =>
  one.proposalId === other.proposalId && (isSameSlot(one, other) || (one.endedAt === null && other.endedAt === null));

async function makeOne(merging: AccountsMerging, pair: readonly [Given, Given]): Promise<void> {
  const { deps, tx, actor, fellAway } = merging;
  const [own, theirs] = pair;
  const [stays, goes] = comesBefore(own, theirs) ? [own, theirs] : [theirs, own];
  if (!isSameSlot(stays, goes)) {
    await endAssignments(tx, [goes.id], { because: 'removed', actorId: actor.id }, deps.clock.now());
    return;
  }
  if (stays.ratedAs !== null && goes.ratedAs !== null) await keepVersions(tx, stays.ratedAs, goes.ratedAs);
  await keepDraft(tx, stays, goes);
  await tx.delete(expertAssignment).where(eq(expertAssignment.id, goes.id));
  fellAway('expert_assignment', 1);
  if (stays.endedAt === null || goes.endedAt !== null) return;
  const { assignedAt, assignedBy, remindedAt } = goes;
  const revived = { ...goesOn, assignedAt, assignedBy, remindedAt };
  await tx.update(expertAssignment).set(revived).where(eq(expertAssignment.id, stays.id));
}

/** The later rating before an earlier one and before none, then what still counts before what has ended. */
function comesBefore(one: Given, other: Given): boolean {
  const [rated, otherRated] = [one, other].map(({ ratedAt }) => ratedAt?.getTime() ?? 0) as [number, number];
  return rated === otherRated ? one.endedAt === null || other.endedAt !== null : rated > otherRated;
}

/** What was typed last and not yet given is typed on, under a version that no open window has. */
async function keepDraft(tx: Tx, stays: Given, goes: Given): Promise<void> {
  const drafts = await tx
    .select()
    .from(expertiseDraft)
    .where(inArray(expertiseDraft.assignmentId, [stays.id, goes.id]))
    .orderBy(desc(expertiseDraft.savedAt));
  const [last] = drafts;
  if (last?.assignmentId !== goes.id || (stays.ratedAt !== null && last.savedAt <= stays.ratedAt)) return;
  const version = Math.max(...drafts.map((draft) => draft.version)) + 1;
  await keepRatingDraft(tx, { ...last, assignmentId: stays.id, version });
}

/** What the earlier rating was, in each of its versions, stands among those of the later one. */
async function keepVersions(tx: Tx, later: number, earlier: number): Promise<void> {
  const { at, marks, mark, comment, answers } = expertiseHistory;
  const versions = await tx
    .select({ at, marks, mark, comment, answers })
    .from(expertiseHistory)
    .where(eq(expertiseHistory.expertiseId, earlier))
    .orderBy(asc(expertiseHistory.id));
  if (versions.length > 0)
    await tx.insert(expertiseHistory).values(versions.map((version) => ({ ...version, expertiseId: later })));
}

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
