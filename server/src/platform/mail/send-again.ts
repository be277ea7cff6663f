import { DAY } from '@luch/contract/kernel/days.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../database/open.ts';
import type { Jobs } from '../jobs.ts';
import { isFailed } from './letters.queries.ts';
import { mailTable } from './mail.table.ts';
import { mailQueue } from './outbox.ts';

/** A letter that has reached nobody goes once more. @throws AppError `letter_gone` for one that was sent or forgotten */
export async function sendLetterAgain(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, id: string): Promise<{ subject: string }> {
  const [letter] = await tx
    .update(mailTable)
    .set({ givenUpAt: null, notedAt: null })
    .where(and(eq(mailTable.id, id), isNull(mailTable.sentAt), isNotNull(mailTable.text)))
    .returning({ subject: mailTable.subject });
  if (!letter) throw new AppError('letter_gone');
  await jobs.enqueue(tx, mailQueue, { id });
  return letter;
}

/** Sends those of these letters that were given up once more. Answers their subjects. */
export async function sendFailedAgain(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueueAll'>,
  which: SQL | undefined,
): Promise<string[]> {
  const letters = await tx
    .update(mailTable)
    .set({ givenUpAt: null, notedAt: null })
    .where(and(isFailed, which))
    .returning({ id: mailTable.id, subject: mailTable.subject });
  await jobs.enqueueAll(
    tx,
    mailQueue,
    letters.map(({ id }) => ({ id })),
  );
  return letters.map(({ subject }) => subject);
}

/**
 * Of these letters that were given up, whoever caused them is told no more, and those that `lookedAfter` says are dealt
 * with for everybody. Answers how many.
 */
export async function putFailedAway(
  db: Executor,
  { personId, now, which, lookedAfter }: { personId: number; now: Date; which: SQL | undefined; lookedAfter: SQL },
): Promise<number> {
  const put = await db
    .update(mailTable)
    .set({
      causedBy: sql`nullif(${mailTable.causedBy}, ${personId})`,
      notedAt: sql`case when ${lookedAfter} then ${now.toISOString()}::timestamptz else ${mailTable.notedAt} end`,
    })
    .where(and(isFailed, which))
    .returning({ id: mailTable.id });
  return put.length;
}

/** For so long a letter that was given up can go once more, in milliseconds: it may hold a link that opens an account. */
const KEPT = 30 * DAY;

/** Erases what given-up letters said. Answers how many. */
export async function eraseGivenUp(db: Executor, now: Date): Promise<number> {
  const erased = await db
    .update(mailTable)
    .set({ text: null, parts: null, html: null, events: null, digest: null })
    .where(and(lt(mailTable.givenUpAt, new Date(now.getTime() - KEPT)), isNotNull(mailTable.text)))
    .returning({ id: mailTable.id });
  return erased.length;
}
