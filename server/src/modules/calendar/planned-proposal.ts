import type { Actor } from '@luch/contract/account/roles.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { council, councilEntry, type CouncilEntryRecord } from '../council/council.tables.ts';
import { isDeclaredBy } from '../expertise/declines.queries.ts';
import { lockProposal } from '../proposal/locked-proposal.queries.ts';
import type { ProposalRecord } from '../proposal/proposal.tables.ts';

export interface PlannedProposal {
  readonly row: ProposalRecord;
  readonly entry: CouncilEntryRecord;
}

/**
 * A proposal for which preliminary time is planned, locked: accepted by a council in planning (fine point C18). Its
 * station, the head of its kind and moderators plan it, and nobody the own work or what they have declared a conflict with, which would tell them the decision.
 * The council's lock comes first, so that nobody waits in a ring with the move that makes experiments of intervals.
 */
export async function lockPlanned(tx: Tx, actor: Actor, proposalId: number): Promise<PlannedProposal> {
  const held = await liveEntry(tx, proposalId);
  const status = held && (await lockedStatus(tx, held.councilId));
  const { row, standing } = await lockProposal(tx, actor, proposalId);
  if (!standing.isModerator && !standing.isBs && !standing.isHead) throw new AppError('forbidden');
  if (standing.isAuthor || standing.isMember) throw new AppError('own_proposal');
  if (await isDeclaredBy(tx, actor.id, proposalId)) throw new AppError('conflict_declared');
  const entry = await liveEntry(tx, proposalId);
  const isPlanned = entry?.councilId === held?.councilId && entry?.decision === decisions.accept;
  if (!entry || !isPlanned || status !== councilStatus.planning) throw new AppError('wrong_state');
  return { row, entry };
}

async function liveEntry(tx: Executor, proposalId: number): Promise<CouncilEntryRecord | undefined> {
  const [entry] = await tx
    .select()
    .from(councilEntry)
    .where(and(eq(councilEntry.proposalId, proposalId), isNull(councilEntry.releasedAt)));
  return entry;
}

/** Two stations plan at once; a council that moves waits for both. */
async function lockedStatus(tx: Tx, councilId: number): Promise<number | undefined> {
  const [row] = await tx.select({ status: council.status }).from(council).where(eq(council.id, councilId)).for('share');
  return row?.status;
}
