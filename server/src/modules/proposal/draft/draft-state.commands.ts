import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { columnsOf, type DraftPart } from './proposal-fields.ts';
import { proposal, proposalEquipment, proposalPrevious, type ProposalRecord } from '../proposal.tables.ts';

/** Writes these fields of a locked draft as its next version. Answers the row as it is now. */
export async function writeDraft(tx: Tx, row: ProposalRecord, fields: DraftPart, now: Date): Promise<ProposalRecord> {
  const columns = columnsOf(fields);
  const version = row.version + 1;
  await tx
    .update(proposal)
    .set({ ...columns, version, updatedAt: now })
    .where(eq(proposal.id, row.id));
  await writeLinks(tx, row.id, fields);
  return { ...row, ...columns, version, updatedAt: now };
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
