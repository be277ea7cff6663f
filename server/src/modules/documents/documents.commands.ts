import { createHash } from 'node:crypto';
import type { Actor } from '@luch/contract/account/roles.ts';
import { documentBounds } from '@luch/contract/documents/documents.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Executor } from '../../platform/database/open.ts';
import { defineQueue } from '../../platform/jobs.ts';
import type { DocumentKind } from './document-kinds.events.ts';
import { countInWork, inWork } from './documents.queries.ts';
import { document, type DocumentRecord } from './documents.tables.ts';
import { makeDocument, TakenBack } from './make-document.ts';

export const documentQueue = defineQueue<{ id: number }>('documents', { retries: 3, retryDelay: 15, expiry: 1800 });

export interface Asked<Inputs> {
  readonly inputs: Inputs;
  readonly language: Language;
  /** Too much to wait for: it is made in the background. */
  readonly isLarge?: boolean;
}

/** What this process is making for somebody who waits; a second press waits for the same. */
const inHand = new Map<number, Promise<DocumentRecord>>();

/**
 * Has a document made for this person: at once, or in the background when it is large. The same that is being made
 * already is not made a second time.
 * @throws AppError why it may not be had, or could not be made
 */
export async function askForDocument<Inputs>(
  deps: Deps,
  actor: Actor,
  kind: DocumentKind<Inputs>,
  { inputs, language, isLarge = false }: Asked<Inputs>,
): Promise<DocumentRecord> {
  await kind.demand(deps, actor, inputs);
  await demandRoom(deps.db, actor);
  const asked = { kind: kind.name, inputs, language, ownerId: actor.id };
  if (isLarge) return makeLater(deps, asked);
  const { row, isNew } = await insert(deps.db, asked, 'making', deps.clock.now());
  if (!isNew) return inHand.get(row.id) ?? row;
  const making = makeDocument(deps, actor, row).catch(async (error: unknown) => {
    // Whoever waits is told why; nothing is left behind.
    await deps.db.delete(document).where(eq(document.id, row.id));
    throw error instanceof TakenBack ? new AppError('not_found') : error;
  });
  inHand.set(row.id, making);
  return making.finally(() => inHand.delete(row.id));
}

interface Question {
  readonly kind: string;
  readonly inputs: unknown;
  readonly language: Language;
  readonly ownerId: number;
}

export function makeLater(deps: Deps, asked: Question): Promise<DocumentRecord> {
  return deps.db.transaction(async (tx) => {
    const { row, isNew } = await insert(tx, asked, 'waiting', deps.clock.now());
    if (isNew) await deps.jobs.enqueue(tx, documentQueue, { id: row.id });
    return row;
  });
}

/** @throws AppError `documents_own_busy`, `documents_busy` */
export async function demandRoom(db: Executor, { id }: Actor): Promise<void> {
  const { own, all } = await countInWork(db, id);
  const { ofPerson, inAll } = documentBounds;
  if (own >= ofPerson.inWork) throw new AppError('documents_own_busy', { limit: ofPerson.inWork });
  if (all >= inAll.inWork) throw new AppError('documents_busy', { seconds: 30 });
}

async function insert(
  db: Executor,
  asked: Question,
  state: 'waiting' | 'making',
  now: Date,
): Promise<{ row: DocumentRecord; isNew: boolean }> {
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
  }
}
