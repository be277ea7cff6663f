import type { Actor } from '@luch/contract/account/roles.ts';
import { documentBounds } from '@luch/contract/documents/documents.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { document, type DocumentRecord } from './documents.tables.ts';

/** How long a process may be silent before another takes what it was making. */
export const LOST_AFTER = 60_000; // ms

export const inWork = inArray(document.state, ['waiting', 'making']);

export const beingMadeFor = (ownerId: number) => and(eq(document.ownerId, ownerId), eq(document.state, 'making'));

export const isSilent = (now: Date) =>
  and(eq(document.state, 'making'), lte(document.aliveAt, new Date(now.getTime() - LOST_AFTER)));

const unexpired = (now: Date) => or(isNull(document.expiresAt), gt(document.expiresAt, now));

/** Only the own ones, the newest first. */
export const documentsOf = (db: Executor, ownerId: number, now: Date): Promise<DocumentRecord[]> =>
  db
    .select()
    .from(document)
    .where(and(eq(document.ownerId, ownerId), unexpired(now)))
    .orderBy(desc(document.askedAt), desc(document.id))
    .limit(documentBounds.ofPerson.documents + documentBounds.ofPerson.inWork);

/** @throws AppError `not_found`, for what is not there and for other people's alike */
export async function ownDocument(
  db: Executor,
  actor: Pick<Actor, 'id'>,
  id: number,
  now: Date,
): Promise<DocumentRecord> {
  const found = await documentById(db, id);
  if (found?.ownerId !== actor.id || isOver(found, now)) throw new AppError('not_found');
  return found;
}

export async function documentById(db: Executor, id: number): Promise<DocumentRecord | undefined> {
  const [found] = await db.select().from(document).where(eq(document.id, id));
  return found;
}

export const isOver = ({ expiresAt }: DocumentRecord, now: Date): boolean => expiresAt !== null && expiresAt <= now;

/** How many of this person's, and of all, are being made. */
export async function countInWork(db: Executor, ownerId: number): Promise<{ own: number; all: number }> {
  const [counted] = await db
    .select({
      own: sql<number>`(count(*) filter (where ${document.ownerId} = ${ownerId}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(document)
    .where(inWork);
  return counted ?? { own: 0, all: 0 };
}
