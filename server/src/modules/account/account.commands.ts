import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { person } from './account.tables.ts';
import { audit } from '../audit/audit.commands.ts';

/**
 * The archive widget was answered: it is not shown again (`attached_old_proposals`), also when everything was skipped. For
 * the module of the archive, in its transaction.
 */
export async function noteOldProposals(
  tx: Tx,
  personId: number,
  attached: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .update(person)
    .set({ oldProposalsAnsweredAt: now })
    .where(and(eq(person.id, personId), isNull(person.oldProposalsAnsweredAt)));
  await audit(tx, {
    at: now,
    actorId: personId,
    action: 'old_proposals_answered',
    subject: 'person',
    subjectId: personId,
    detail: { attached },
  });
}
