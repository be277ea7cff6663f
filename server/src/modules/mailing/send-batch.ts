import type { SkipReason } from '@luch/contract/mailing/mailing-kinds.ts';
import { paragraphsOf } from '@luch/contract/mailing/mailing-text.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { mayReceive } from '../account/account.policy.ts';
import { unsubscribeLinks } from '../account/account.notices.ts';
import { type Receiver, receiversOf } from '../account/account.queries.ts';
import { person } from '../account/account.tables.ts';
import { whyNot } from './audience.queries.ts';
import { greeting } from './greeting.ts';
import { mailingQueue } from './mailing.queue.ts';
import { type Mailing, mailing, mailingRecipient } from './mailing.tables.ts';

export const batchSize = 100;

/**
 * The next hundred of a mailing, and then a job for the hundred after it, in one transaction under the lock of the
 * mailing: a process that dies leaves either all of it or nothing, and a job that comes twice finds the next hundred, never
 * the same. Who has unsubscribed, or was blocked, since it was sent off gets nothing.
 */
export const sendBatch = (deps: Deps, { id }: { readonly id: number }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(mailing).where(eq(mailing.id, id)).for('update');
    if (row?.status !== 'sending') return;
    const ids = await nextIds(tx, id);
    const receivers = await receiversOf(tx, ids);
    const willing = receivers.filter((receiver) => mayReceive(receiver, 'mass'));
    await skip(
      tx,
      id,
      receivers.filter((receiver) => !willing.includes(receiver)).map((one) => one.id),
    );
    await post(deps, tx, row, willing);
    if (ids.length === batchSize) await deps.jobs.enqueue(tx, mailingQueue, { id });
    else await tx.update(mailing).set({ status: 'done', finishedAt: deps.clock.now() }).where(eq(mailing.id, id));
  });

async function nextIds(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx
    .select({ personId: mailingRecipient.personId })
    .from(mailingRecipient)
    .where(and(eq(mailingRecipient.mailingId, id), eq(mailingRecipient.state, 'waiting')))
    .orderBy(asc(mailingRecipient.personId))
    .limit(batchSize);
  return rows.map(({ personId }) => personId);
}

async function skip(tx: Tx, mailingId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const reasons = await tx.select({ id: person.id, why: whyNot }).from(person).where(isAmong(person.id, ids));
  const byReason = Map.groupBy(reasons, ({ why }): SkipReason => why ?? 'no_consent');
  for (const [reason, people] of byReason)
    await tx
      .update(mailingRecipient)
      .set({ state: 'skipped', reason })
      .where(
        and(
          eq(mailingRecipient.mailingId, mailingId),
          isAmong(
            mailingRecipient.personId,
            people.map((one) => one.id),
          ),
        ),
      );
}

/** To the address that a person has now, which is then the one that is written down. */
async function post(deps: Deps, tx: Tx, row: Mailing, receivers: readonly Receiver[]): Promise<void> {
  if (receivers.length === 0) return;
  const reached = await reachedOf(
    tx,
    row.id,
    receivers.map(({ email }) => email),
  );
  const others = receivers.filter(({ email }) => !reached.has(email));
  const links = await unsubscribeLinks(deps, tx, others);
  await deps.outbox.sendAll(
    tx,
    others.map((to) => ({
      to: to.email,
      language: to.language,
      kind: 'mailing.letter' as const,
      batchId: row.id,
      subject: to.language === 'ru' ? row.subjectRu : row.subjectEn,
      paragraphs: [greeting(deps, to.language, to), ...paragraphsOf(to.language === 'ru' ? row.textRu : row.textEn)],
      unsubscribeUrl: links.get(to.id) ?? '',
    })),
  );
  const ids = receivers.map(({ id }) => id);
  const present = tx.select({ email: person.email }).from(person).where(eq(person.id, mailingRecipient.personId));
  await tx
    .update(mailingRecipient)
    .set({ state: 'queued', email: sql`(${present})` })
    .where(and(eq(mailingRecipient.mailingId, row.id), isAmong(mailingRecipient.personId, ids)));
}

/** Addresses that have their letter: whoever had one when it was sent off may have left it to somebody else since. */
async function reachedOf(tx: Tx, mailingId: number, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ email: mailTable.recipient })
    .from(mailTable)
    .where(and(eq(mailTable.batchId, mailingId), inArray(mailTable.recipient, [...emails])));
  return new Set(rows.map(({ email }) => email));
}
