import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { ErasedPerson } from '../account/account.events.ts';
import { batchLetter, type HeldRecord } from './outbox.tables.ts';

/** Letters that were edited for decisions which wait in that batch no longer: what was sent is kept with the letter itself. */
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

/** Nothing is written to the erased, whose name these letters say. */
export async function eraseLetters({ tx, personId }: ErasedPerson): Promise<void> {
  await tx.delete(batchLetter).where(eq(batchLetter.receiverId, personId));
}
