import type { Tx } from '../../platform/database/open.ts';
import { expertDecline } from './expertise.tables.ts';

/** Whether somebody may is asked by the review, which holds the proposal's lock. */
export async function keepDecline(
  tx: Tx,
  decline: Pick<typeof expertDecline.$inferInsert, 'proposalId' | 'expertId' | 'kind' | 'reason' | 'declinedAt'>,
): Promise<void> {
  await tx.insert(expertDecline).values(decline);
}
