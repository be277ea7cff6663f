import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { councilEntry, councilEntryExpert } from '../council.tables.ts';
import { followProposal } from '../follow-proposal.ts';

interface Declined {
  readonly deps: Pick<Deps, 'live'>;
  readonly tx: Tx;
  readonly proposalId: number;
  readonly expertId: number;
}

/** Whoever declines stands in the matrix of no council that is still to discuss the proposal. */
export async function leaveMatrix({ deps, tx, proposalId, expertId }: Declined): Promise<void> {
  const live = tx
    .select({ id: councilEntry.id })
    .from(councilEntry)
    .where(and(eq(councilEntry.proposalId, proposalId), isNull(councilEntry.releasedAt)));
  await tx
    .delete(councilEntryExpert)
    .where(and(eq(councilEntryExpert.expertId, expertId), inArray(councilEntryExpert.entryId, live)));
  await followProposal({ deps, tx }, proposalId);
}
