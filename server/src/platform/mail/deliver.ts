import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
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
  /** Milliseconds for one letter, from the first word to the mail server to its last. */
  readonly deadline?: number;
}

/** Sends queued letters in this process, and takes up those whose job was lost. */
export async function deliverMail(deps: MailDeps): Promise<void> {
  await takeUpForgotten(deps);
  await deps.jobs.work(mailQueue, { concurrency: 2 }, ({ id }) => deliver(deps, id));
}

/** A letter is given up for now after five minutes, however slowly a mail server answers, and nobody else's for six. */
const DEADLINE = 5 * 60_000; // ms
const CLAIM = 6 * 60_000; // ms

/**
 * One letter, claimed while it is on its way, so that two workers never send it at once: no transaction waits for a mail
 * server. After a crash between sending and the record it goes again, as the same letter (`messageOf`).
 */
async function deliver(deps: MailDeps, id: string): Promise<void> {
  const { db, clock, transport, deadline = DEADLINE } = deps;
  const letter = await claim(deps, id);
  if (letter === undefined) return comeAgain(deps, id);
  const { record, failure } = await attempt(transport, letter, clock, AbortSignal.timeout(deadline));
  await db
    .update(mailTable)
    .set({ attempts: letter.attempts + 1, claimedUntil: null, ...record })
    .where(eq(mailTable.id, id));
  // Only now, so that the failed attempt is on record when the job is put back.
  if (failure !== undefined) throw failure;
}

async function claim({ db, clock }: MailDeps, id: string): Promise<MailRow | undefined> {
  const now = clock.now();
  const [letter] = await db
    .update(mailTable)
    .set({ claimedUntil: new Date(now.getTime() + CLAIM) })
    .where(and(waiting(id), or(isNull(mailTable.claimedUntil), lte(mailTable.claimedUntil, now))))
    .returning();
  return letter;
}

/** Another process sends it: if that one is lost, this job is needed once its claim is over. */
async function comeAgain({ db, jobs, clock }: MailDeps, id: string): Promise<void> {
  const [letter] = await db.select().from(mailTable).where(waiting(id));
  if (!letter?.claimedUntil) return;
  const left = letter.claimedUntil.getTime() - clock.now().getTime();
  await jobs.enqueue(db, mailQueue, { id }, { startAfter: new Date(Date.now() + left) });
}

const waiting = (id: string) => and(eq(mailTable.id, id), isNull(mailTable.sentAt), isNull(mailTable.givenUpAt));

interface Outcome {
  readonly record: Partial<MailRow>;
  /** Thrown to have the job tried again. */
  readonly failure?: Error;
}

async function attempt(
  transport: MailTransport,
  letter: MailRow,
  clock: Clock,
  deadline: AbortSignal,
): Promise<Outcome> {
  try {
    await transport.send(letter, deadline);
    // It may hold links that open an account. One that is given up is kept for a while, to go once more (`send-again.ts`).
    return { record: { sentAt: clock.now(), givenUpAt: null, lastError: null, text: null, html: null, events: null } };
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
