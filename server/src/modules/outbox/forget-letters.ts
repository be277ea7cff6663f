import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { batchLetter, type HeldRecord } from './outbox.tables.ts';

/** Letters that were edited for decisions which are in that batch no longer. */
export async function forgetLetters(
  tx: Tx,
  held: readonly Pick<HeldRecord, 'batchId' | 'proposalId'>[],
): Promise<void> {
  if (held.length === 0) return;
  const gone = JSON.stringify(held.map(({ batchId, proposalId }) => ({ batchId, proposalId })));
  await tx.delete(batchLetter).where(
    sql`(${batchLetter.batchId}, ${batchLetter.proposalId}) in (
      select "batchId", "proposalId" from jsonb_to_recordset(${gone}::jsonb) as gone ("batchId" int, "proposalId" int))`,
  );
}
