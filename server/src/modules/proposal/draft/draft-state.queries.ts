import { eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../../platform/database/open.ts';
import { columnsOf, type DraftLinks, type DraftPart, type DraftState, draftStateOf } from './proposal-fields.ts';
import { proposal, proposalEquipment, proposalPrevious, type ProposalRecord } from '../proposal.tables.ts';

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

/** Writes these fields of a locked draft as its next version. */
export async function writeDraft(tx: Tx, row: ProposalRecord, fields: DraftPart, now: Date): Promise<ProposalRecord> {
  const [saved] = await tx
    .update(proposal)
    .set({ ...columnsOf(fields), version: row.version + 1, updatedAt: now })
    .where(eq(proposal.id, row.id))
    .returning();
  await writeLinks(tx, row.id, fields);
  return saved ?? row;
}

export async function writeLinks(tx: Tx, proposalId: number, fields: DraftPart): Promise<void> {
  const { additional_equipment: equipment, previous_proposals: previous } = fields;
  if (equipment) {
    await tx.delete(proposalEquipment).where(eq(proposalEquipment.proposalId, proposalId));
    const rows = equipment.map((equipmentId) => ({ proposalId, equipmentId }));
    if (rows.length > 0) await tx.insert(proposalEquipment).values(rows);
  }
  if (previous) {
    await tx.delete(proposalPrevious).where(eq(proposalPrevious.proposalId, proposalId));
    const rows = previous.map((previousId) => ({ proposalId, previousId }));
    if (rows.length > 0) await tx.insert(proposalPrevious).values(rows);
  }
}
