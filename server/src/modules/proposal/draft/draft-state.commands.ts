import { eq, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { columnsOf, type DraftPart } from './proposal-fields.ts';
import { proposal, proposalEquipment, proposalPrevious, type ProposalRecord } from '../proposal.tables.ts';

/**
 * Writes these fields of a locked draft as its next version. Answers the row as it is now.
 * @param asked a question that goes with it, instead of a statement of its own
 */
export async function writeDraft(
  tx: Tx,
  row: ProposalRecord,
  fields: DraftPart,
  now: Date,
  asked: SQL<boolean>,
): Promise<{ readonly row: ProposalRecord; readonly answer: boolean }> {
  // What was approved was what stood there, by the station that looked at it.
  const isUnlooked = 'applicant_equipment' in fields || 'stations' in fields;
  const unlooked = isUnlooked ? { applicantEquipmentApproved: null } : {};
  const columns = { ...columnsOf(fields), ...unlooked };
  const version = row.version + 1;
  const [written] = await tx
    .update(proposal)
    .set({ ...columns, version, updatedAt: now })
    .where(eq(proposal.id, row.id))
    .returning({ answer: asked });
  await writeLinks(tx, row.id, fields);
  return { row: { ...row, ...columns, version, updatedAt: now }, answer: written?.answer === true };
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
