import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { planChange } from '../proposal.tables.ts';

/** An open request for another plan has lost its object (fine point H17). */
export async function lapsePlanChange(tx: Tx, proposalId: number, now: Date): Promise<void> {
  await tx
    .update(planChange)
    .set({ closedAt: now, outcome: 'lapsed' })
    .where(and(eq(planChange.proposalId, proposalId), isNull(planChange.closedAt)));
}
