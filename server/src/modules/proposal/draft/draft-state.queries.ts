import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { type DraftLinks, type DraftState, draftStateOf } from './proposal-fields.ts';
import { proposalEquipment, proposalPrevious, type ProposalRecord } from '../proposal.tables.ts';

/** A draft whole, with what stands in other tables; ids in order, so that equal drafts compare equal. */
export async function readDraft(db: Executor, row: ProposalRecord): Promise<DraftState> {
  return draftStateOf(row, await linksOf(db, row.id));
}

async function linksOf(db: Executor, proposalId: number): Promise<DraftLinks> {
  const equipment = await db
    .select({ id: proposalEquipment.equipmentId })
    .from(proposalEquipment)
    .where(eq(proposalEquipment.proposalId, proposalId))
    .orderBy(proposalEquipment.equipmentId);
  const previous = await db
    .select({ id: proposalPrevious.previousId })
    .from(proposalPrevious)
    .where(eq(proposalPrevious.proposalId, proposalId))
    .orderBy(proposalPrevious.previousId);
  return { additional_equipment: equipment.map(({ id }) => id), previous_proposals: previous.map(({ id }) => id) };
}
