import { recipientStates } from '@luch/contract/mailing/mailing-kinds.ts';
import { recordOf } from '@luch/contract/kernel/record-of.ts';
import { and, count, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { mailingRecipient, type Tally } from './mailing.tables.ts';

/** How far mailings are, in two statements for all of them: letters are counted as letters, without their addresses. */
export async function talliesOf(tx: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Tally>> {
  if (ids.length === 0) return new Map();
  const addresses = await tx
    .select({ id: mailingRecipient.mailingId, state: mailingRecipient.state, count: count() })
    .from(mailingRecipient)
    .where(isAmong(mailingRecipient.mailingId, ids))
    .groupBy(mailingRecipient.mailingId, mailingRecipient.state);
  const failed = and(isNull(mailTable.sentAt), isNotNull(mailTable.givenUpAt));
  const letters = await tx
    .select({
      id: sql<number>`${mailTable.batchId}`,
      sent: count(mailTable.sentAt),
      failed: sql<number>`count(*) filter (where ${failed})::int`,
      queued: sql<number>`count(*) filter (where ${mailTable.sentAt} is null and ${mailTable.givenUpAt} is null)::int`,
    })
    .from(mailTable)
    .where(isAmong(mailTable.batchId, ids))
    .groupBy(mailTable.batchId);
  return new Map(
    ids.map((id) => {
      const of = (state: string) => addresses.find((one) => one.id === id && one.state === state)?.count ?? 0;
      const { sent, failed: lost, queued } = letters.find((one) => one.id === id) ?? { sent: 0, failed: 0, queued: 0 };
      const known: Partial<Tally> = { sent, failed: lost, queued };
      return [id, recordOf(recipientStates, (state) => known[state] ?? of(state))];
    }),
  );
}
