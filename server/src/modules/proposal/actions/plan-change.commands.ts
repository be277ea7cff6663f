import { and, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { planChange } from '../proposal.tables.ts';

/** An open request for another plan has lost its object (fine point H17). */
export async function lapsePlanChange(tx: Tx, proposalIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(planChange)
    .set({ closedAt: now, outcome: 'lapsed' })
    .where(and(isAmong(planChange.proposalId, proposalIds), isNull(planChange.closedAt)));
}
