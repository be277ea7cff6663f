import { fullName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { EntryExpert } from '@luch/contract/council/council-card.schemas.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { audit } from '../../audit/audit.commands.ts';
import { endAssignmentsOf, giveBackEnded } from '../../expertise/assignments.commands.ts';
import { expertAssignment } from '../../expertise/expertise.tables.ts';
import { concerns } from '../../expertise/own-work.queries.ts';
import {
  lockProposals,
  type ProposalToAssign,
  proposalsToAssign,
} from '../../review/assignments/assignable.queries.ts';
import { barredBecause, bars, conflictOf } from '../../review/assignments/conflict.policy.ts';
import { knownExperts, type KnownExpert } from '../../review/assignments/expert.queries.ts';
import { notifyRatingOpen } from '../../review/review.notices.ts';
import { changedExperts } from '../card/changed.view.ts';
import { demandCouncilOffice } from '../council.policy.ts';
import { councilEntry, councilEntryExpert } from '../council.tables.ts';
import { assignForCouncil } from './assign-for-council.ts';
import { editCouncil, type EditContext } from './edit-council.ts';

/** Which entry, and of which council if its author said so. */
export interface EntryAsked {
  readonly council_id?: number | undefined;
  readonly proposal_council_id: number;
}

interface ExpertsChanged {
  readonly experts: EntryExpert[];
  /** In words: who comes from the applicant's organisation. */
  readonly warnings: string[];
}

/** In a draft a plan that nobody hears of; in a planned council a living assignment, with a letter. */
export async function addEntryExperts(
  deps: Deps,
  actor: Actor,
  language: Language,
  asked: EntryAsked,
  expertIds: readonly number[],
): Promise<ExpertsChanged> {
  return editEntry(deps, actor, language, asked, async (context, proposal) => {
    const given = [{ entryId: asked.proposal_council_id, proposal, ids: [...new Set(expertIds)] }];
    const warnings = await give(context, language, given);
    return { experts: await changedExperts(context, language, asked.proposal_council_id), warnings };
  });
}

interface Given {
  readonly entryId: number;
  readonly proposal: ProposalToAssign;
  readonly ids: readonly number[];
}

/** @returns in words who comes from the organisation of an applicant */
export async function give(context: EditContext, language: Language, all: readonly Given[]): Promise<string[]> {
  const { deps, tx, actor, row, now } = context;
  const people = [...new Set(all.flatMap(({ ids }) => ids))];
  const known = new Map((await knownExperts(tx, { language, ids: people })).map((one) => [one.id, one]));
  const warnings = all.flatMap(({ proposal, ids }) =>
    ids
      .map((id) => demandFree(proposal, known.get(id)))
      .filter((expert) => conflictOf(expert, proposal) === 'organisation')
      .map((expert) =>
        deps.texts.text(language, 'review.warning.organisation', { id: proposal.id, expert: fullName(expert) }),
      ),
  );
  const added = { addedBy: actor.id, addedAt: now };
  await tx
    .insert(councilEntryExpert)
    .values(all.flatMap(({ entryId, ids }) => ids.map((expertId) => ({ ...added, entryId, expertId }))))
    .onConflictDoNothing();
  for (const { proposal, ids } of all) await writeDown(context, proposal.id, { assigned: ids, ended: [] });
  if (row.status === councilStatus.planned) await ask(context, all);
  return warnings;
}

/** Who has rated already and comes back is not asked again. */
async function ask(context: EditContext, all: readonly Given[]): Promise<void> {
  const { deps, tx, actor } = context;
  const pairs = all.flatMap(({ proposal: { id: proposalId, round }, ids }) =>
    ids.map((expertId) => ({ proposalId, expertId, round })),
  );
  const proposals = new Map(all.map(({ proposal }) => [proposal.id, proposal]));
  // Whose rating the planning left out is heard with it again.
  for (const { proposal, ids } of all) {
    const letGo = { councilId: context.row.id, proposalIds: [proposal.id] };
    await giveBackEnded(tx, letGo, isAmong(expertAssignment.expertId, ids));
  }
  const unrated = await assignForCouncil(context, pairs);
  const asked = unrated.flatMap(({ wasAssigned, expertId, proposalId }) => {
    const proposal = proposals.get(proposalId);
    return wasAssigned || !proposal ? [] : [{ expertId, proposal }];
  });
  await notifyRatingOpen(deps, tx, actor, asked);
  for (const { proposal, ids } of all) await deps.live.publish(tx, [...ids], { type: 'proposal', id: proposal.id });
}

/** Whoever is taken off after rating counts no longer; the rating itself is kept (fine point H11). */
export function removeEntryExpert(deps: Deps, actor: Actor, asked: EntryAsked, id: number): Promise<ExpertsChanged> {
  return editEntry(deps, actor, actor.language, asked, async (context, proposal) => {
    const { tx, row, now } = context;
    const entryId = asked.proposal_council_id;
    const [removed] = await tx
      .delete(councilEntryExpert)
      .where(and(eq(councilEntryExpert.id, id), eq(councilEntryExpert.entryId, entryId)))
      .returning({ expertId: councilEntryExpert.expertId });
    if (!removed) throw new AppError('not_found');
    const expertIds = [removed.expertId];
    if (row.status === councilStatus.planned) {
      const ending = { because: 'removed', actorId: actor.id } as const;
      await endAssignmentsOf(tx, { proposalId: proposal.id, expertIds }, ending, now);
      await deps.live.publish(tx, expertIds, { type: 'proposal', id: proposal.id });
    }
    await writeDown(context, proposal.id, { assigned: [], ended: expertIds });
    return { experts: await changedExperts(context, actor.language, entryId), warnings: [] };
  });
}

/** Live in its council. */
async function editEntry<Changed>(
  deps: Deps,
  actor: Actor,
  language: Language,
  { council_id: councilId, proposal_council_id: id }: EntryAsked,
  work: (context: EditContext, proposal: ProposalToAssign) => Promise<Changed>,
): Promise<Changed> {
  demandCouncilOffice(actor);
  return editCouncil(deps, actor, councilId ?? (await councilIdOf(deps, id)), 'experts', async (context) => {
    const { tx, row } = context;
    const entry = await liveEntry(tx, row.id, id);
    await lockProposals(tx, [entry.proposalId]);
    // Whoever moved the proposal out of the draft had its lock until now.
    await liveEntry(tx, row.id, id);
    const [proposal] = await proposalsToAssign(tx, language, [entry.proposalId]);
    if (!proposal) throw new AppError('not_found');
    const because = keptFrom(actor, proposal);
    if (because) throw new AppError(because);
    return work(context, proposal);
  });
}

/** Nobody chooses who judges the own work, or what they have declared a conflict of interest with. */
export function keptFrom(actor: Actor, { applicantId, memberIds, declaredIds }: ProposalToAssign) {
  if (concerns(actor, [applicantId, ...memberIds])) return 'own_proposal';
  return concerns(actor, declaredIds) ? 'conflict_declared' : null;
}

async function liveEntry(tx: Tx, councilId: number, id: number) {
  const live = and(eq(councilEntry.id, id), eq(councilEntry.councilId, councilId), isNull(councilEntry.releasedAt));
  const [entry] = await tx.select().from(councilEntry).where(live);
  if (!entry) throw new AppError('not_found');
  return entry;
}

/** An entry never changes its council. */
async function councilIdOf({ db }: Deps, entryId: number): Promise<number> {
  const [entry] = await db
    .select({ councilId: councilEntry.councilId })
    .from(councilEntry)
    .where(eq(councilEntry.id, entryId));
  return entry?.councilId ?? 0;
}

/** Not of the team, and an expert by a role of their own. */
function demandFree(proposal: ProposalToAssign, expert: KnownExpert | undefined): KnownExpert {
  const refuse = (code: ErrorCode, who?: KnownExpert) =>
    new AppError(code, who && { about: fullName(who) }, {
      proposal_id: proposal.id,
      ...(who && { expert_id: who.id }),
    });
  if (!expert) throw refuse('not_an_expert');
  const conflict = conflictOf(expert, proposal);
  if (bars(conflict)) throw refuse(barredBecause(conflict), expert);
  if (!expert.isExpert) throw refuse('not_an_expert', expert);
  return expert;
}

const writeDown = (
  { tx, actor, row, now }: EditContext,
  subjectId: number,
  changed: { readonly assigned: readonly number[]; readonly ended: readonly number[] },
) =>
  audit(tx, {
    at: now,
    actorId: actor.id,
    action: 'experts_changed',
    subject: 'proposal',
    subjectId,
    detail: { ...changed, council: row.id },
  });
