import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import { planChange } from '../proposal.tables.ts';

/** The words of the open request; null when there is none. */
export async function askedPlanChange(tx: Executor, proposalId: number): Promise<string | null> {
  const [open] = await openPlanChange(tx, { proposalId });
  return open?.comment ?? null;
}

const openPlanChange = prepared((query, places: { proposalId: Place<number> }) =>
  query
    .select({ comment: planChange.comment })
    .from(planChange)
    .where(and(eq(planChange.proposalId, places.proposalId), isNull(planChange.closedAt))),
);
