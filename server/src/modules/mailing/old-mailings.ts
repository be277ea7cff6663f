import { DAY } from '@luch/contract/kernel/days.ts';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { ErasedPerson } from '../account/account.events.ts';
import { mailingQueue } from './mailing.queue.ts';
import { mailing, mailingRecipient } from './mailing.tables.ts';

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

/** Addresses are personal data; the mailing itself stays. */
export async function forgetRecipients({ db, clock }: Deps): Promise<number> {
  const old = db
    .select({ id: mailing.id })
    .from(mailing)
    .where(lt(mailing.finishedAt, new Date(clock.now().getTime() - YEAR)));
  const gone = await db
    .delete(mailingRecipient)
    .where(inArray(mailingRecipient.mailingId, old))
    .returning({ id: mailingRecipient.personId });
  return gone.length;
}
