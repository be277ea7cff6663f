import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '../../platform/deps.ts';
import type { ModuleJob } from '../../platform/module.ts';
import { actorById } from '../account/account.queries.ts';
import { documentQueue, releaseLost } from './documents.commands.ts';
import { documentById, inWork, LOST_AFTER } from './documents.queries.ts';
import { document, type DocumentRecord } from './documents.tables.ts';
import { makeDocument, TakenBack } from './make-document.ts';

/** Until it is asked again whether something else is still being made for the same person. */
const NEXT_TURN = 1000; // ms

/** Beginnings of one document, when process after process is lost with it. */
const MOST_TRIES = 4;

/** Makes documents one after another; those that an earlier process has left behind are taken up again. */
export const madeDocuments: ModuleJob = {
  queue: documentQueue,
  async work(deps) {
    await takeUpLost(deps);
    await deps.jobs.work(documentQueue, {}, ({ id }) => workOn(deps, id));
  },
};

export async function workOn(deps: Deps, id: number): Promise<void> {
  const row = await claim(deps, id);
  if (!row) return comeAgain(deps, id);
  if (row.tries > MOST_TRIES) return fail(deps, row, 'interrupted');
  const actor = await actorById(deps.db, row.ownerId);
  if (!actor) return fail(deps, row, 'forbidden');
  await makeDocument(deps, actor satisfies Actor, row).catch((error: unknown) => settle(deps, row, error));
}

/** Nobody else makes it as long as this process is heard of, and nothing else is made for its owner. */
async function claim(deps: Deps, id: number): Promise<DocumentRecord | undefined> {
  const { db, clock } = deps;
  const now = clock.now();
  const row = await documentById(db, id);
  if (!row) return undefined;
  await releaseLost(deps, db, row.ownerId, now);
  const other = alias(document, 'other');
  const isFree = notExists(
    db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.ownerId, row.ownerId), eq(other.state, 'making'))),
  );
  const [claimed] = await db
    .update(document)
    .set({ state: 'making', aliveAt: now, tries: sql`${document.tries} + 1` })
    .where(and(eq(document.id, id), eq(document.state, 'waiting'), isFree))
    .returning();
  return claimed;
}

/** Another process makes it, or another document of its owner is made: this job is needed again. */
async function comeAgain({ db, jobs }: Deps, id: number): Promise<void> {
  const row = await documentById(db, id);
  if (row?.state === 'making') await jobs.enqueue(db, documentQueue, { id }, { startAfter: lostAt(row) });
  if (row?.state === 'waiting')
    await jobs.enqueue(db, documentQueue, { id }, { startAfter: new Date(Date.now() + NEXT_TURN) });
}

const lostAt = ({ aliveAt }: DocumentRecord): Date => new Date(aliveAt.getTime() + LOST_AFTER + 1000);

/** What a rule refuses is said once; what only could not be done now is tried again. */
async function settle(deps: Deps, row: DocumentRecord, error: unknown): Promise<void> {
  if (error instanceof TakenBack) return;
  if (error instanceof AppError && error.code !== 'documents_busy')
    return fail(deps, row, error.code === 'not_found' ? 'gone' : error.code, error);
  if (row.tries >= MOST_TRIES) return fail(deps, row, 'unknown');
  await deps.db
    .update(document)
    .set({ state: 'waiting' })
    .where(and(eq(document.id, row.id), eq(document.state, 'making')));
  throw error;
}

async function fail(deps: Deps, { id, ownerId }: DocumentRecord, failure: string, error?: AppError): Promise<void> {
  await deps.db
    .update(document)
    .set({ state: 'failed', failure, failureDetails: { ...error?.details } })
    .where(and(eq(document.id, id), inWork));
  await deps.live.publish(deps.db, ownerId, { type: 'document', id });
}

/** A process that ended between two looks of the queue, or was killed, has told nobody. */
async function takeUpLost({ db, jobs }: Deps): Promise<void> {
  const left = await db.select().from(document).where(inWork);
  for (const row of left) await jobs.enqueue(db, documentQueue, { id: row.id }, { startAfter: lostAt(row) });
}
