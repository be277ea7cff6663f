import { DAY } from '@luch/contract/kernel/days.ts';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { AccountsMerging, ErasedPerson } from '../account/account.events.ts';
import { mailingQueue } from './mailing.queue.ts';
import { mailing, mailingRecipient } from './mailing.tables.ts';
import { talliesOf } from './tally.queries.ts';

const YEAR = 365 * DAY;

/** One job more does no harm: each takes the next batch under the lock of its mailing. */
export async function takeUpMailings({ db, jobs }: Deps): Promise<number> {
  const open = await db.select({ id: mailing.id }).from(mailing).where(eq(mailing.status, 'sending'));
  await jobs.enqueueAll(db, mailingQueue, open);
  return open.length;
}

/** The log keeps that there was somebody, and no longer who. */
export async function eraseRecipient({ tx, personId, replacement }: ErasedPerson): Promise<void> {
  await tx.update(mailingRecipient).set({ email: replacement }).where(eq(mailingRecipient.personId, personId));
}

/** A mailing finds its letter by the address, and letters to the one that goes become letters to the other one. */
export async function mergeRecipients({ tx, personId, doubleId }: AccountsMerging): Promise<void> {
  const emailOf = (id: number) => sql`(select email from person where id = ${id})`;
  await tx
    .update(mailingRecipient)
    .set({ email: emailOf(personId) })
    .where(and(eq(mailingRecipient.personId, doubleId), eq(mailingRecipient.email, emailOf(doubleId))));
}

/** For so long a letter that was not accepted can be sent once more (`platform/mail/send-again.ts`). */
const MONTH = 31 * DAY;

/** Writes down what became of mailings whose letters will not change any more. */
export async function tallyMailings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const open = await db
    .select({ id: mailing.id, finishedAt: mailing.finishedAt })
    .from(mailing)
    .where(and(isNotNull(mailing.finishedAt), isNull(mailing.tally)));
  const tallies = await talliesOf(
    db,
    open.map(({ id }) => id),
  );
  const isOld = (at: Date | null) => at !== null && at.getTime() < clock.now().getTime() - MONTH;
  let written = 0;
  for (const { id, finishedAt } of open) {
    const tally = tallies.get(id);
    if (!tally || tally.queued > 0 || (tally.failed > 0 && !isOld(finishedAt))) continue;
    await db.update(mailing).set({ tally }).where(eq(mailing.id, id));
    written += 1;
  }
  return written;
}

/** Addresses are personal data; the mailing itself stays, with how many got it. */
export async function forgetRecipients({ db, clock }: Deps): Promise<number> {
  const old = db
    .select({ id: mailing.id })
    .from(mailing)
    .where(and(lt(mailing.finishedAt, new Date(clock.now().getTime() - YEAR)), isNotNull(mailing.tally)));
  const gone = await db
    .delete(mailingRecipient)
    .where(inArray(mailingRecipient.mailingId, old))
    .returning({ id: mailingRecipient.personId });
  return gone.length;
}
