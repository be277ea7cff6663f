import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import type { Jobs } from '../jobs.ts';
import type { MailTransport } from './transport.ts';
import { type MailRow, mailTable } from './mail.table.ts';
import { mailQueue } from './outbox.ts';

export interface MailDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly transport: MailTransport;
}

/** Sends queued letters in this process, and takes up those whose job was lost. */
export async function deliverMail(deps: MailDeps): Promise<void> {
  await takeUpForgotten(deps);
  await deps.jobs.work(mailQueue, { concurrency: 2 }, ({ id }) => deliver(deps, id));
}

/**
 * One letter, locked while it is on its way, so that two workers never send it at once; a second one waits, and then
 * finds it sent. After a crash between sending and the record it goes again, as the same letter (`messageOf`).
 */
async function deliver({ db, clock, transport }: MailDeps, id: string): Promise<void> {
  const failure = await db.transaction(async (tx) => {
    const [letter] = await tx.select().from(mailTable).where(waiting(id)).for('update');
    if (letter === undefined) return undefined;
    const outcome = await attempt(transport, letter, clock);
    await tx
      .update(mailTable)
      .set({ attempts: letter.attempts + 1, ...outcome.record })
      .where(eq(mailTable.id, id));
    return outcome.failure;
  });
  // Only now, so that the failed attempt is on record when the job is put back.
  if (failure !== undefined) throw failure;
}

const waiting = (id: string) => and(eq(mailTable.id, id), isNull(mailTable.sentAt), isNull(mailTable.givenUpAt));

interface Outcome {
  readonly record: Partial<MailRow>;
  /** Thrown to have the job tried again. */
  readonly failure?: Error;
}

async function attempt(transport: MailTransport, letter: MailRow, clock: Clock): Promise<Outcome> {
  try {
    await transport.send(letter);
    // It may hold links that open an account. One that is given up is kept for a while, to go once more (`send-again.ts`).
    return { record: { sentAt: clock.now(), lastError: null, text: null, html: null, events: null } };
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const lastError = failure.message.slice(0, 1000);
    if (isFinal(failure)) return { record: { givenUpAt: clock.now(), lastError } };
    return { record: { lastError }, failure };
  }
}

/** The server answered about this letter and will answer the same tomorrow (5xx); a refused sign-in is our own fault. */
function isFinal(error: Error): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const aboutLetter = command === 'RCPT TO' || command === 'DATA';
  return aboutLetter && typeof responseCode === 'number' && responseCode >= 500;
}

const FORGOTTEN = 24 * 3_600_000; // ms; longer than a job tries

async function takeUpForgotten({ db, jobs, clock }: MailDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - FORGOTTEN);
  const unsent = and(isNull(mailTable.sentAt), isNull(mailTable.givenUpAt), lt(mailTable.createdAt, before));
  const letters = await db.select({ id: mailTable.id }).from(mailTable).where(unsent).limit(1000);
  for (const letter of letters) await jobs.enqueue(db, mailQueue, letter);
}
