import type { Actor } from '@luch/contract/account/roles.ts';
import type { CouncilEntry } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { AppError, type ErrorCode, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { council as limits } from '@luch/contract/kernel/limits.ts';
import { isIn, isProposalStatus, proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { endAssignments, giveBackAdopted, giveBackEnded } from '../../expertise/assignments.commands.ts';
import { moveWithCouncil } from '../../proposal/council-moves.commands.ts';
import {
  lockProposals,
  type ProposalToAssign,
  proposalsToAssign,
} from '../../review/assignments/assignable.queries.ts';
import { livingAssignments } from '../../review/assignments/expert.queries.ts';
import { notifyRatingOpen } from '../../review/review.notices.ts';
import { changedEntries } from '../card/changed.view.ts';
import { councilEntry, councilEntryExpert, councilStation } from '../council.tables.ts';
import { mayRateStill } from '../moves/moved-entries.queries.ts';
import { offersOf } from '../offers.queries.ts';
import { assignForCouncil } from './assign-for-council.ts';
import { editCouncil, type EditContext } from './edit-council.ts';

/**
 * Puts proposals before a council, all or none. A planned council takes them to examination at once; whoever rates them
 * already goes on for the council.
 */
export function addProposals(
  deps: Deps,
  actor: Actor,
  language: Language,
  councilId: number,
  ids: readonly number[],
): Promise<CouncilEntry[]> {
  return editCouncil(deps, actor, councilId, 'proposals', (context) => addIn(context, language, ids));
}

/** The adding itself, under the lock of the council. */
export async function addIn(context: EditContext, language: Language, ids: readonly number[]): Promise<CouncilEntry[]> {
  const { tx, row } = context;
  await lockProposals(tx, ids);
  await demandOfferable(context, language, ids);
  const found = await proposalsToAssign(tx, language, ids);
  const entries = await enter(context, found);
  await planExperts(context, entries);
  if (row.status === councilStatus.planned) await takeUp(context, found);
  return changedEntries(context, language, [...entries.values()]);
}

/** Asked under the locks: whoever was faster has it, and the other one is told so. */
async function demandOfferable({ deps, tx, row }: EditContext, language: Language, ids: readonly number[]) {
  const offers = new Map((await offersOf(tx, row.id, ids)).map((one) => [one.id, one]));
  for (const id of [...ids].sort((a, b) => a - b)) {
    const refusal = refusalOf(offers.get(id));
    const about = deps.texts.text(language, 'review.about.proposal', { id });
    if (refusal !== null) throw new AppError(refusal, { about }, { proposal_id: id });
  }
  const live = and(eq(councilEntry.councilId, row.id), isNull(councilEntry.releasedAt));
  const [counted] = await tx.select({ entries: count() }).from(councilEntry).where(live);
  if ((counted?.entries ?? 0) + ids.length > limits.maxProposals)
    throw new FieldError({ proposal_ids: [{ key: 'council.refusal.too_many' }] });
}

/** Why this one may not be put before the council; null where it may. */
export function refusalOf(offer: Awaited<ReturnType<typeof offersOf>>[number] | undefined): ErrorCode | null {
  if (!offer) return 'not_found';
  if (offer.isTaken) return 'in_council';
  if (!isProposalStatus(offer.status) || !isIn('verdictOpen', offer.status)) return 'wrong_state';
  return offer.isOfKind ? null : 'council_other_kind';
}

/** @returns the entries by proposal; what had been let go comes back by the same row, as if it were new */
async function enter(
  { tx, actor, row, now }: EditContext,
  found: readonly ProposalToAssign[],
): Promise<ReadonlyMap<number, number>> {
  const isPlanned = row.status === councilStatus.planned;
  const fresh = { councilId: row.id, addedAt: now, addedBy: actor.id };
  const rows = await tx
    .insert(councilEntry)
    .values(
      found.map(({ id: proposalId, status }) => ({ ...fresh, proposalId, statusBefore: isPlanned ? status : null })),
    )
    .onConflictDoUpdate({
      target: [councilEntry.councilId, councilEntry.proposalId],
      set: {
        addedAt: now,
        addedBy: actor.id,
        statusBefore: sql`excluded.status_before`,
        releasedAt: null,
        droppedAt: null,
        decision: null,
        comment: '',
        grantedHours: null,
        finalMark: null,
        isMarkSet: false,
        decidedBy: null,
        decidedAt: null,
        changedBy: null,
        changedAt: null,
        version: sql`${councilEntry.version} + 1`,
      },
    })
    .returning({ id: councilEntry.id, proposalId: councilEntry.proposalId });
  const stationIds = new Set(found.flatMap(({ stationId }) => stationId ?? []));
  if (stationIds.size > 0)
    await tx
      .insert(councilStation)
      .values([...stationIds].sort((a, b) => a - b).map((stationId) => ({ councilId: row.id, stationId })))
      .onConflictDoNothing();
  return new Map(rows.map(({ id, proposalId }) => [proposalId, id]));
}

/** Who rates these proposals; whoever is no expert any more is not asked (decision 0056). */
const ratersOf = async (tx: EditContext['tx'], ids: readonly number[]) =>
  (await livingAssignments(tx, ids)).filter(({ isExpert }) => isExpert);

/** The matrix begins with whoever rates these proposals already. */
async function planExperts({ tx, actor, now }: EditContext, entries: ReadonlyMap<number, number>): Promise<void> {
  const living = await ratersOf(tx, [...entries.keys()]);
  if (living.length === 0) return;
  const added = { addedBy: actor.id, addedAt: now };
  await tx
    .insert(councilEntryExpert)
    .values(living.map(({ proposalId, expertId }) => ({ entryId: entries.get(proposalId) ?? 0, expertId, ...added })))
    .onConflictDoNothing();
}

/** Into a council that is planned already: to examination, and who rates them rates for the council. */
async function takeUp(context: EditContext, found: readonly ProposalToAssign[]): Promise<void> {
  const { deps, tx, actor, row, now } = context;
  const to = proposalStatus.expertise;
  const moves = found.map(({ id: proposalId }) => ({ proposalId, to }));
  await moveWithCouncil(deps, tx, actor, { verb: 'council_examination', council: row, now }, moves);
  const byId = new Map(found.map((one) => [one.id, one]));
  const living = await ratersOf(
    tx,
    found.map(({ id }) => id),
  );
  const unrated = await assignForCouncil(context, living);
  // In 3 they have been asked before.
  const asked = unrated.flatMap(({ proposalId, expertId }) => {
    const proposal = byId.get(proposalId);
    return proposal && proposal.status !== proposalStatus.expertise ? { expertId, proposal } : [];
  });
  await notifyRatingOpen(deps, tx, actor, asked);
}

/**
 * Takes a proposal out; a planned council puts it back to where it took it from, and gives back who rated it before.
 * Ratings for the council stay, and count no longer (fine point H4).
 */
export function removeProposal(deps: Deps, actor: Actor, councilId: number, entryId: number): Promise<void> {
  return editCouncil(deps, actor, councilId, 'proposals', async (context) => {
    const { tx, row, now } = context;
    const live = and(
      eq(councilEntry.id, entryId),
      eq(councilEntry.councilId, councilId),
      isNull(councilEntry.releasedAt),
    );
    const [entry] = await tx.select().from(councilEntry).where(live);
    if (!entry) throw new AppError('not_found');
    const { proposalId, statusBefore } = entry;
    await lockProposals(tx, [proposalId]);
    await tx.delete(councilEntry).where(eq(councilEntry.id, entryId));
    if (row.status !== councilStatus.planned) return;
    const letGo = { councilId: row.id, proposalIds: [proposalId] };
    await giveBackAdopted(tx, letGo);
    const living = await livingAssignments(tx, [proposalId]);
    const own = living.filter(({ councilId: of }) => of === row.id).map(({ id }) => id);
    await endAssignments(tx, own, { because: 'removed', actorId: actor.id }, now);
    await giveBackEnded(tx, letGo, mayRateStill);
    const to = statusBefore !== null && isProposalStatus(statusBefore) ? statusBefore : proposalStatus.expertise;
    await moveWithCouncil(deps, tx, actor, { verb: 'council_returned', council: row, now }, [{ proposalId, to }]);
  });
}
