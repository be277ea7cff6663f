import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import type { Db } from '../database/open.ts';
import type { JobInfo, Jobs } from '../jobs.ts';
import { tellLive } from '../live/live.ts';
import type { Settings } from '../settings/settings.ts';
import { html } from './letter.ts';
import { type LaidOutLetter, type MailTransport, UnmakeableLetter } from './transport.ts';
import { type MailRow, mailTable } from './mail.table.ts';
import { mailQueue, mailTries } from './outbox.ts';
import { lettersAtOnce } from './smtp.ts';
import { isDue, takeTogether, unsent } from './take-together.ts';

export interface MailDeps {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly settings: Pick<Settings, 'value'>;
  readonly config: { readonly publicUrl: string };
}

/** Sends queued letters in this process, and takes up those whose job was lost. */
export async function deliverMail(deps: MailDeps): Promise<void> {
  await deps.jobs.work(mailQueue, { concurrency: lettersAtOnce }, ({ id }, job) => deliver(deps, id, job));
  deps.jobs.repeat('lost letters', LOOK_EVERY, () => takeUpLost(deps));
}

/**
 * One letter, claimed while it is on its way, so that two workers never send it at once: no transaction waits for a mail
 * server. After a crash between sending and the record it goes again, as the same letter (`messageOf`).
 */
async function deliver(deps: MailDeps, id: string, job: Pick<JobInfo, 'attempt' | 'signal'>): Promise<void> {
  const letter = await claim(deps, id);
  if (letter === undefined) return comeAgain(deps, id);
  const letGo = holdClaim(deps, id);
  const isLast = job.attempt > mailTries;
  const { record, failure } = await attempt(deps, letter, { isLast, signal: job.signal }).finally(letGo);
  await keep(deps, id, { attempts: letter.attempts + 1, claimedUntil: null, ...record });
  if (record.givenUpAt && letter.causedBy !== null)
    await tellLive(deps.db, [{ people: letter.causedBy, event: { type: 'letter', id: letter.proposalId ?? 0 } }]);
  // Only now, so that the failed attempt is on record when the job is put back.
  if (failure !== undefined) throw failure;
}

/**
 * Nobody else knows what became of the letter: a database that is full or away just now is told later, or the letter
 * would go twice.
 */
const keep = ({ db }: MailDeps, id: string, outcome: Partial<MailRow>): Promise<unknown> =>
  patiently(() =>
    db
      .update(mailTable)
      .set(outcome)
      .where(or(eq(mailTable.id, id), eq(mailTable.joinedInto, id))),
  );

/** A claim soon ends with a process that died, and is renewed for as long as the mail server takes. */
const CLAIM = 3 * 60_000; // ms

const claimFrom = (now: Date): Date => new Date(now.getTime() + CLAIM);

function claim({ db, clock, settings }: MailDeps, id: string): Promise<MailRow | undefined> {
  const now = clock.now();
  const claimedUntil = claimFrom(now);
  return patiently(async (isAgain) => {
    const taken = await db.transaction((tx) => takeTogether(tx, id, { now, claimedUntil }, { settings }));
    if (taken !== 'alone') return taken;
    // A claim whose answer was lost may be there.
    const isOurs = isAgain ? eq(mailTable.claimedUntil, claimedUntil) : undefined;
    const [letter] = await db
      .update(mailTable)
      .set({ claimedUntil })
      .where(and(waiting(id), or(isFree(now), isOurs)))
      .returning();
    return letter;
  });
}

/** Renews a claim until it is let go. One that could not be renewed just now is renewed the next time. */
function holdClaim({ db, clock }: MailDeps, id: string): () => void {
  const renew = async (): Promise<void> => {
    letGo = clock.after(CLAIM / 3, () => void renew());
    const isHeld = and(eq(mailTable.id, id), isNotNull(claimed));
    await db
      .update(mailTable)
      .set({ claimedUntil: claimFrom(clock.now()) })
      .where(isHeld)
      .catch(() => undefined);
  };
  let letGo = clock.after(CLAIM / 3, () => void renew());
  return () => letGo();
}

const [WITHIN, PAUSE] = [60_000, 500]; // ms; no longer than a claim

/** Does again what a database that is full or away just now did not do, or perhaps did. */
async function patiently<Result>(work: (isAgain: boolean) => Promise<Result>): Promise<Result> {
  const until = Date.now() + WITHIN;
  for (let isAgain = false; ; isAgain = true, await sleep(PAUSE)) {
    try {
      return await work(isAgain);
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
    }
  }
}

const { claimedUntil: claimed } = mailTable;

/** A claim for longer than there is was made before the clock was set back. */
const isFree = (now: Date) => or(isNull(claimed), lte(claimed, now), gt(claimed, new Date(now.getTime() + 2 * CLAIM)));

/** It is not to go yet, or another process sends it: if that one is lost, this job is needed once its claim is over. */
async function comeAgain({ db, jobs, clock }: MailDeps, id: string): Promise<void> {
  const [letter] = await db.select().from(mailTable).where(waiting(id));
  const until = letter?.claimedUntil ?? letter?.heldUntil;
  if (!until) return;
  const left = until.getTime() - clock.now().getTime();
  await jobs.enqueue(db, mailQueue, { id }, { startAfter: new Date(Date.now() + left) });
}

const waiting = (id: string) => and(eq(mailTable.id, id), unsent);

interface Outcome {
  readonly record: Partial<MailRow>;
  /** Thrown to have the job tried again. */
  readonly failure?: Error;
}

async function attempt(
  deps: MailDeps,
  letter: MailRow,
  { isLast, signal }: { readonly isLast: boolean; readonly signal: AbortSignal },
): Promise<Outcome> {
  const { clock, transport } = deps;
  try {
    await transport.send(laidOut(deps, letter), signal);
    // It may hold links that open an account. One that is given up is kept for a while, to go once more (`send-again.ts`).
    const forgotten = { text: null, parts: null, html: null, events: null, digest: null };
    return { record: { sentAt: clock.now(), givenUpAt: null, lastError: null, ...forgotten } };
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const lastError = failure.message.slice(0, 1000);
    if (isLast || isFinal(failure)) return { record: { sentAt: null, givenUpAt: clock.now(), lastError } };
    return { record: { lastError }, failure };
  }
}

/** By the name and the logo that the facility has now. */
function laidOut({ settings, config: { publicUrl } }: MailDeps, letter: MailRow): LaidOutLetter {
  const { parts, unsubscribeUrl } = letter;
  const facility = settings.value('facility_name')[letter.language];
  if (parts === null) return { ...letter, facility };
  return { ...letter, facility, html: html({ ...letter, ...parts, unsubscribeUrl }, { settings, publicUrl }) };
}

/**
 * The server answered about this letter and will answer the same tomorrow (5xx), or there is nothing to send; a refused
 * sign-in is our own fault.
 */
function isFinal(error: Error): boolean {
  if (error instanceof UnmakeableLetter) return true;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  const aboutLetter = command === 'RCPT TO' || command === 'DATA';
  return aboutLetter && typeof responseCode === 'number' && responseCode >= 500;
}

const LOOK_EVERY = 60; // s
const LOST = 2 * 60_000; // ms
const FORGOTTEN = 24 * 3_600_000; // ms; longer than a job tries

/**
 * A job that was given to a process that died at once, or by an answer that was lost, would come back much later; one whose
 * process died at its last try never does.
 */
export async function takeUpLost({ db, jobs, clock }: Pick<MailDeps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock.now();
  const hasJob = sql`exists (select from pgboss.job j
    where j.name = ${mailQueue.name} and j.state < 'active' and j.data ->> 'id' = ${mailTable.id}::text)`;
  const isFrom = (age: number) => lt(mailTable.createdAt, new Date(now.getTime() - age));
  const isLost = or(and(eq(mailTable.attempts, 0), isFrom(LOST)), isFrom(FORGOTTEN));
  const letters = await db
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(unsent, isLost, isFree(now), isDue(now), not(hasJob)))
    .limit(1000);
  for (const letter of letters) await jobs.enqueue(db, mailQueue, letter);
}
