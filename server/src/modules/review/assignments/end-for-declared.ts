import { and, eq } from 'drizzle-orm';
import type { AccountsMerged } from '../../account/account.events.ts';
import { audit } from '../../audit/audit.commands.ts';
import { endAssignments } from '../../expertise/assignments.commands.ts';
import { expertDecline } from '../../expertise/expertise.tables.ts';
import { dropRatingDraft } from '../../expertise/ratings.commands.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { declined } from '../review.events.ts';
import { notifyDeclined } from '../review.notices.ts';
import { lockProposals } from './assignable.queries.ts';
import { livingAssignments } from './expert.queries.ts';

/** What one account has declared a conflict with, the other was asked to rate or is planned for: one person rates it no more. */
export async function endForDeclared({ deps, tx, actor, personId }: AccountsMerged): Promise<void> {
  const conflicts = await tx
    .select({ row: proposal, reason: expertDecline.reason })
    .from(expertDecline)
    .innerJoin(proposal, eq(proposal.id, expertDecline.proposalId))
    .where(and(eq(expertDecline.expertId, personId), eq(expertDecline.kind, 'conflict')))
    .orderBy(proposal.id);
  const ids = conflicts.map(({ row }) => row.id);
  await lockProposals(tx, ids);
  const living = (await livingAssignments(tx, ids)).filter(({ expertId }) => expertId === personId);
  const now = deps.clock.now();
  for (const { row, reason } of conflicts) {
    const assignment = living.find(({ proposalId }) => proposalId === row.id);
    if (assignment) {
      await endAssignments(tx, [assignment.id], { because: 'declined', actorId: actor.id }, now);
      await dropRatingDraft(tx, assignment.id);
      const detail = { assigned: [], ended: [personId], because: 'conflict' };
      await audit(tx, {
        at: now,
        actorId: actor.id,
        action: 'experts_changed',
        subject: 'proposal',
        subjectId: row.id,
        detail,
      });
      const { assignedBy: askedBy } = assignment;
      await notifyDeclined(deps, tx, personId, row, { kind: 'conflict', reason, askedBy });
    }
    await declined.announce({ deps, tx, proposalId: row.id, expertId: personId });
  }
}
