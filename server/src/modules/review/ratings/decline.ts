import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { DeclineInput } from '@luch/contract/review/review.schemas.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../audit/audit.commands.ts';
import { endAssignments } from '../../expertise/assignments.commands.ts';
import { keepDecline } from '../../expertise/declines.commands.ts';
import { declineVerdict } from '../../expertise/expertise.policy.ts';
import { expertise } from '../../expertise/expertise.tables.ts';
import { dropRatingDraft } from '../../expertise/ratings.commands.ts';
import { lockProposal } from '../../proposal/locked-proposal.queries.ts';
import { declined } from '../review.events.ts';
import { notifyDeclined } from '../review.notices.ts';
import { myAssignment } from './rated-assignment.ts';

/**
 * Ends my assignment by my own word. Whoever has rated already may only declare a conflict: the rating stays and counts no
 * longer. Nobody but those who see experts learns of it.
 */
export async function declineRating(
  deps: Deps,
  actor: Actor,
  { proposal_id: proposalId, kind, reason }: DeclineInput,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { row, standing } = await lockProposal(tx, actor, proposalId);
    const verdict = declineVerdict(standing);
    if (!verdict.allowed) throw new AppError(verdict.because);
    const assignment = await myAssignment(tx, actor, row.id);
    const [given] = await tx.select().from(expertise).where(eq(expertise.assignmentId, assignment.id));
    if (given && kind === 'unable') throw new AppError('already_rated');
    const now = deps.clock.now();
    await endAssignments(tx, [assignment.id], { because: 'declined', actorId: actor.id }, now);
    await dropRatingDraft(tx, assignment.id);
    await keepDecline(tx, { proposalId: row.id, expertId: actor.id, kind, reason, declinedAt: now });
    await audit(tx, {
      at: now,
      actorId: actor.id,
      action: 'experts_changed',
      subject: 'proposal',
      subjectId: row.id,
      detail: { assigned: [], ended: [actor.id], because: kind },
    });
    await notifyDeclined(deps, tx, actor.id, row, { kind, reason, askedBy: assignment.assignedBy });
    await declined.announce({ deps, tx, proposalId: row.id, expertId: actor.id });
  });
}
