import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import { lockProposal } from '../../proposal/locked-proposal.queries.ts';
import type { ProposalRecord } from '../../proposal/proposal.tables.ts';
import { rateVerdict } from '../../expertise/expertise.policy.ts';
import { type ExpertAssignment, expertAssignment } from '../../expertise/expertise.tables.ts';

/** The living assignment of this person, of which there is one at a time; whoever has none rates nothing. */
export async function myAssignment(tx: Executor, actor: Actor, proposalId: number): Promise<ExpertAssignment> {
  const [row] = await tx
    .select()
    .from(expertAssignment)
    .where(
      and(
        eq(expertAssignment.proposalId, proposalId),
        eq(expertAssignment.expertId, actor.id),
        isNull(expertAssignment.endedAt),
      ),
    );
  if (!row) throw new AppError('forbidden');
  return row;
}

/**
 * The proposal, locked, and my assignment to it, while I may rate it: a rating and the end of rating wait for each
 * other, so that none is given after it.
 */
export async function lockForRating(
  tx: Tx,
  actor: Actor,
  proposalId: number,
): Promise<{ readonly row: ProposalRecord; readonly assignment: ExpertAssignment }> {
  const { row, standing } = await lockProposal(tx, actor, proposalId);
  const verdict = rateVerdict(standing);
  if (!verdict.allowed) throw new AppError(verdict.because);
  return { row, assignment: await myAssignment(tx, actor, proposalId) };
}
