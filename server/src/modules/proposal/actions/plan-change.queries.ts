import { and, eq, isNull } from 'drizzle-orm';
import { type Place, prepared } from '../../../platform/database/prepared.ts';
import { planChange } from '../proposal.tables.ts';

/** The words of the open request, if there is one. */
export const openPlanChange = prepared((query, places: { proposalId: Place<number | null> }) =>
  query
    .select({ comment: planChange.comment })
    .from(planChange)
    .where(and(eq(planChange.proposalId, places.proposalId), isNull(planChange.closedAt))),
);
