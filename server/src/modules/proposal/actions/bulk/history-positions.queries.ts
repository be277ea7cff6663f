import { max } from 'drizzle-orm';
import { isAmong } from '../../../../platform/database/prepared.ts';
import type { Db } from '../../../../platform/database/open.ts';
import { proposalHistory } from '../../proposal.tables.ts';

/** How far the history of each of these goes: whoever reads a preview has seen so much. */
export async function historyPositions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: proposalHistory.proposalId, last: max(proposalHistory.id) })
    .from(proposalHistory)
    .where(isAmong(proposalHistory.proposalId, ids))
    .groupBy(proposalHistory.proposalId);
  return new Map(rows.map(({ id, last }) => [id, last ?? 0]));
}
