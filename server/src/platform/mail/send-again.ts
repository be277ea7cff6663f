import { DAY } from '@luch/contract/kernel/days.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Executor, Tx } from '../database/open.ts';
import type { Jobs } from '../jobs.ts';
import { mailTable } from './mail.table.ts';
import { mailQueue } from './outbox.ts';

/** A letter that has reached nobody goes once more. @throws AppError `letter_gone` for one that was sent or forgotten */
export async function sendLetterAgain(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, id: string): Promise<{ subject: string }> {
  const [letter] = await tx
    .update(mailTable)
    .set({ givenUpAt: null })
    .where(and(eq(mailTable.id, id), isNull(mailTable.sentAt), isNotNull(mailTable.text)))
    .returning({ subject: mailTable.subject });
  if (!letter) throw new AppError('letter_gone');
  await jobs.enqueue(tx, mailQueue, { id });
  return letter;
}

/** For so long a letter that was given up can go once more, in milliseconds: it may hold a link that opens an account. */
const KEPT = 30 * DAY;

/** Erases what given-up letters said. Answers how many. */
export async function eraseGivenUp(db: Executor, now: Date): Promise<number> {
  const erased = await db
    .update(mailTable)
    .set({ text: null, parts: null, html: null, events: null })
    .where(and(lt(mailTable.givenUpAt, new Date(now.getTime() - KEPT)), isNotNull(mailTable.text)))
    .returning({ id: mailTable.id });
  return erased.length;
}
