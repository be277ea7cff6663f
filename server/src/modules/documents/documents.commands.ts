import { createHash } from 'node:crypto';
import type { Actor } from '@luch/contract/account/roles.ts';
import { documentBounds } from '@luch/contract/documents/documents.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Executor } from '../../platform/database/open.ts';
import { defineQueue } from '../../platform/jobs.ts';
import type { AccountsMerging } from '../account/account.events.ts';
import type { DocumentKind } from './document-kinds.events.ts';
import { whileWanted } from '../../platform/threads/bounded-worker.ts';
import { beingMadeFor, countInWork, inWork, isSilent } from './documents.queries.ts';
import { document, type DocumentRecord } from './documents.tables.ts';
import { makeDocument, TakenBack } from './make-document.ts';

export const documentQueue = defineQueue<{ id: number }>('documents', { retries: 3, retryDelay: 15, expiry: 1800 });

export interface Asked<Inputs> {
  readonly inputs: Inputs;
  readonly language: Language;
  /** Too much to wait for: it is made in the background. */
  readonly isLarge?: boolean;
  /** Given when whoever waits for it has left. */
  readonly signal?: AbortSignal | undefined;
}

/** What this process is making for somebody who waits; a second press waits for the same. */
const inHand = new Map<number, InHand>();

interface InHand {
  readonly making: Promise<DocumentRecord>;
  readonly stop: AbortController;
  /** How many wait for it: it ends when the last one leaves. */
  waiting: number;
}

/**
 * Has a document made for this person: at once, or in the background when it is large or another one is being made for
 * them. The same that is being made already is not made a second time.
 * @throws AppError why it may not be had, or could not be made
 */
export async function askForDocument<Inputs>(
  deps: Deps,
  actor: Actor,
  kind: DocumentKind<Inputs>,
  { inputs, language, isLarge = false, signal }: Asked<Inputs>,
): Promise<DocumentRecord> {
  await kind.demand(deps, actor, inputs);
  await demandRoom(deps.db, actor);
  const asked = { kind: kind.name, inputs, language, ownerId: actor.id };
  if (isLarge) return makeLater(deps, asked);
  const found = await insert(deps.db, asked, 'making', deps.clock.now());
  if (!found) return makeLater(deps, asked);
  const { row, isNew } = found;
  if (isNew) makeNow(deps, actor, row);
  const begun = inHand.get(row.id);
  if (begun?.stop.signal.aborted) {
    // Given up a moment ago, since nobody waited: it is made anew.
    await begun.making.catch(() => undefined);
    return askForDocument(deps, actor, kind, { inputs, language, signal });
  }
  return begun ? waitFor(begun, signal) : row;
}

function makeNow(deps: Deps, actor: Actor, row: DocumentRecord): void {
  const stop = new AbortController();
  const making = whileWanted(stop.signal, () => makeDocument(deps, actor, row))
    .catch(async (error: unknown) => {
      // Whoever waits is told why; nothing is left behind.
      await deps.db.delete(document).where(eq(document.id, row.id));
      if (stop.signal.aborted) throw new AppError('left');
      throw error instanceof TakenBack ? new AppError('not_found') : error;
    })
    .finally(() => inHand.delete(row.id));
  inHand.set(row.id, { making, stop, waiting: 0 });
}

async function waitFor(begun: InHand, signal: AbortSignal | undefined): Promise<DocumentRecord> {
  begun.waiting += 1;
  const leave = () => {
    begun.waiting -= 1;
    if (begun.waiting === 0) begun.stop.abort();
  };
  if (signal?.aborted) leave();
  else signal?.addEventListener('abort', leave, { once: true });
  try {
    return await begun.making;
  } finally {
    signal?.removeEventListener('abort', leave);
  }
}

interface Question {
  readonly kind: string;
  readonly inputs: unknown;
  readonly language: Language;
  readonly ownerId: number;
}

export async function makeLater(deps: Deps, asked: Question): Promise<DocumentRecord> {
  const row = await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // Many presses at once are counted one after another.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('documents in work'))`);
    await releaseLost(deps, tx, asked.ownerId, now);
    const found = await insert(tx, asked, 'waiting', now);
    if (!found) throw new AppError('unknown');
    if (found.isNew) demandWithin(await countInWork(tx, asked.ownerId), 1);
    if (found.isNew) await deps.jobs.enqueue(tx, documentQueue, { id: found.row.id });
    return found.row;
  });
  deps.jobs.lookNow(documentQueue);
  return row;
}

/** @throws AppError `documents_own_busy`, `documents_busy` */
export async function demandRoom(db: Executor, { id }: Actor): Promise<void> {
  demandWithin(await countInWork(db, id), 0);
}

/** @param begun how many of these are the one that is asked about */
function demandWithin({ own, all }: { readonly own: number; readonly all: number }, begun: 0 | 1): void {
  const { ofPerson, inAll } = documentBounds;
  if (own - begun >= ofPerson.inWork) throw new AppError('documents_own_busy', { limit: ofPerson.inWork });
  if (all - begun >= inAll.inWork) throw new AppError('documents_busy', { seconds: 30 });
}

/** One document at a time is made for a person: that of the account that goes is made anew, after the other. */
export async function remakeMerged({ deps, tx, doubleId }: AccountsMerging): Promise<void> {
  const begun = await tx
    .update(document)
    .set({ state: 'waiting' })
    .where(beingMadeFor(doubleId))
    .returning({ id: document.id });
  for (const { id } of begun) await deps.jobs.enqueue(tx, documentQueue, { id });
}

/** What a process was making that is no longer heard of stands in nobody's way: it is made by the queue. */
export async function releaseLost({ jobs }: Pick<Deps, 'jobs'>, db: Executor, ownerId: number, now: Date) {
  const lost = await db
    .update(document)
    .set({ state: 'waiting' })
    .where(and(eq(document.ownerId, ownerId), isSilent(now)))
    .returning({ id: document.id });
  for (const { id } of lost) await jobs.enqueue(db, documentQueue, { id });
}

/** Nothing when another document of the same person is being made. */
async function insert(
  db: Executor,
  asked: Question,
  state: 'waiting' | 'making',
  now: Date,
): Promise<{ row: DocumentRecord; isNew: boolean } | undefined> {
  const { kind, inputs, language, ownerId } = asked;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([ownerId, kind, inputs, language]))
    .digest('hex');
  const values = { kind, inputs, language, ownerId, fingerprint, state, askedAt: now, aliveAt: now };
  // What stood in the way may be finished before it is looked at.
  for (;;) {
    const [row] = await db.insert(document).values(values).onConflictDoNothing().returning();
    if (row) return { row, isNew: true };
    const [same] = await db
      .select()
      .from(document)
      .where(and(eq(document.fingerprint, fingerprint), inWork));
    if (same) return { row: same, isNew: false };
    if (state === 'making' && (await db.$count(document, beingMadeFor(ownerId))) > 0) return undefined;
  }
}
