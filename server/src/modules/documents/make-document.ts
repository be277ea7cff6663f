import { DAY } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { documentBounds } from '@luch/contract/documents/documents.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { demandWanted } from '../../platform/threads/bounded-worker.ts';
import { standingOf } from './document.policy.ts';
import { type DocumentKind, kindNamed } from './document-kinds.events.ts';
import { document, type DocumentRecord } from './documents.tables.ts';
import { keepWithinBounds } from './erase-documents.ts';

const SAID_EVERY = 500; // ms
const ALIVE_EVERY = 15_000; // ms

/** No file may have these in its name. */
const unnameable = /[\\/:*?"<>|\p{Cc}]/gu;

/** Its owner has taken it back meanwhile. */
export class TakenBack extends Error {}

/**
 * Makes what is asked for and writes down where it lies.
 * @throws AppError why it could not be made; TakenBack
 */
export async function makeDocument(deps: Deps, actor: Actor, row: DocumentRecord): Promise<DocumentRecord> {
  const kind = kindNamed(row.kind);
  if (!kind) throw new AppError('not_found');
  const beat = setInterval(() => {
    sayAlive(deps, row.id).catch((error: unknown) => deps.logger.warn({ err: error }, 'A document is not heard of'));
  }, ALIVE_EVERY).unref();
  try {
    return await make(deps, actor, row, kind);
  } finally {
    clearInterval(beat);
  }
}

async function make(deps: Deps, actor: Actor, row: DocumentRecord, kind: DocumentKind): Promise<DocumentRecord> {
  const inputs = kind.inputs.parse(row.inputs);
  await kind.demand(deps, actor, inputs);
  const { content, name } = await kind.make(deps, actor, { inputs, language: row.language, hear: hearer(deps, row) });
  demandWanted();
  const { key, bytes } = await deps.files.put(content);
  const now = deps.clock.now();
  const [made] = await deps.db
    .update(document)
    .set({
      state: 'made',
      madeWith: standingOf(actor),
      madeAt: now,
      expiresAt: new Date(now.getTime() + documentBounds.daysKept * DAY),
      fileName: name.replaceAll(unnameable, '-'),
      storageKey: key,
      size: bytes,
    })
    .where(and(eq(document.id, row.id), eq(document.state, 'making')))
    .returning();
  if (!made) {
    await deps.files.remove(key);
    throw new TakenBack();
  }
  await deps.live.publish(deps.db, row.ownerId, { type: 'document', id: row.id });
  await keepWithinBounds(deps, row.ownerId);
  return made;
}

/** What is said is written at most twice a second, and always when a part is the last one. */
function hearer(deps: Deps, { id, ownerId }: DocumentRecord) {
  let said = 0;
  return async (done: number, total: number): Promise<void> => {
    if (Date.now() - said < SAID_EVERY && done < total) return;
    said = Date.now();
    if (!(await sayAlive(deps, id, { done, total }))) throw new TakenBack();
    await deps.live.publish(deps.db, ownerId, { type: 'document', id });
  };
}

/** Answers whether anybody still waits for it. */
async function sayAlive(
  { db, clock }: Deps,
  id: number,
  progress: { readonly done?: number; readonly total?: number } = {},
): Promise<boolean> {
  const { rowCount } = await db
    .update(document)
    .set({ aliveAt: clock.now(), ...progress })
    .where(and(eq(document.id, id), eq(document.state, 'making')));
  return (rowCount ?? 0) > 0;
}
