import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../database/open.ts';
import { isAmong } from '../database/prepared.ts';
import { mailTable } from './mail.table.ts';

/** Takes the letters of a mailing out of the queue, but for what is being handed over; answers whom they were for. */
export async function withdrawBatch(tx: Tx, batchId: number, now: Date): Promise<string[]> {
  const unsent = tx
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(
      and(
        eq(mailTable.batchId, batchId),
        isNull(mailTable.sentAt),
        isNull(mailTable.givenUpAt),
        or(isNull(mailTable.claimedUntil), lte(mailTable.claimedUntil, now)),
      ),
    )
    .for('update', { skipLocked: true });
  const withdrawn = await tx
    .delete(mailTable)
    .where(inArray(mailTable.id, unsent))
    .returning({ to: mailTable.recipient });
  return withdrawn.map(({ to }) => to);
}

/** Whoever had an address goes on by another one, and so do their letters; of a mailing that came to both, one stays. */
export async function moveAddress(tx: Tx, address: string, present: string): Promise<void> {
  await tx.execute(sql`
    delete from mail one using mail other
    where one.recipient = ${address} and other.recipient = ${present} and other.batch_id = one.batch_id`);
  await tx.update(mailTable).set({ recipient: present }).where(eq(mailTable.recipient, address));
}

/** Letters about proposals that are gone stay those of whom they went to. */
export async function forgetProposals(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.update(mailTable).set({ proposalId: null }).where(isAmong(mailTable.proposalId, ids));
}

/** An address that nobody has any more: that there were letters stays, and what is not sent yet is not sent. */
export async function forgetAddress(tx: Tx, address: string, replacement: string, now: Date): Promise<void> {
  await tx
    .update(mailTable)
    .set({
      recipient: replacement,
      text: null,
      parts: null,
      html: null,
      events: null,
      digest: null,
      kept: null,
      // Mail servers repeat the address.
      lastError: null,
      unsubscribeUrl: null,
      givenUpAt: sql`case when ${mailTable.sentAt} is null then coalesce(${mailTable.givenUpAt}, ${now.toISOString()}::timestamptz) end`,
    })
    .where(eq(mailTable.recipient, address));
}
