import { DAY } from '@luch/contract/kernel/days.ts';
import { documentBounds } from '@luch/contract/documents/documents.schemas.ts';
import { eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { removeLater } from '../../platform/files/remove-later.ts';
import type { ErasedPerson } from '../account/account.events.ts';
import { document } from './documents.tables.ts';

type Store = Pick<Deps, 'files'> & { readonly db: Executor };

/** The file first: a row whose file is gone is found again, a file without its row never. */
export async function eraseDocuments(
  { db, files }: Store,
  rows: readonly { readonly id: number; readonly storageKey: string | null }[],
): Promise<number> {
  for (const { storageKey } of rows) if (storageKey !== null) await files.remove(storageKey);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const { rowCount } = await db.delete(document).where(isAmong(document.id, ids));
  return rowCount ?? 0;
}

/** Those whose days are over, and failures that somebody had a week to read. */
export async function eraseExpired({ clock, ...store }: Store & Pick<Deps, 'clock'>): Promise<number> {
  const now = clock.now();
  const aWeekAgo = new Date(now.getTime() - documentBounds.daysKept * DAY);
  const over = await store.db
    .select({ id: document.id, storageKey: document.storageKey })
    .from(document)
    .where(
      sql`${lte(document.expiresAt, now)} or (${document.state} = 'failed' and ${lte(document.askedAt, aWeekAgo)})`,
    );
  return eraseDocuments(store, over);
}

/**
 * All that were made for the erased, their own data first of all: the rows at once, the files by jobs. One that is being
 * made is taken back.
 */
export async function eraseOwned({ deps, tx, personId }: ErasedPerson): Promise<void> {
  const owned = await tx
    .delete(document)
    .where(eq(document.ownerId, personId))
    .returning({ storageKey: document.storageKey });
  await removeLater(
    deps,
    tx,
    owned.map(({ storageKey }) => storageKey),
  );
}

/** The oldest give way, of this person and of all; the newest of somebody stays whatever its size. */
export async function keepWithinBounds(store: Store, ownerId: number): Promise<void> {
  const { ofPerson, inAll } = documentBounds;
  const { rows } = await store.db.execute<{ id: number; storageKey: string | null }>(sql`
    select id, storage_key as "storageKey" from (
      select id, storage_key, owner_id,
        row_number() over (partition by owner_id order by asked_at desc, id desc) as place,
        sum(coalesce(size, 0)) over (partition by owner_id order by asked_at desc, id desc) as own,
        sum(coalesce(size, 0)) over (order by asked_at desc, id desc) as everybodys
      from document where state in ('made', 'failed')
    ) kept
    where place > 1 and (everybodys > ${inAll.bytes}
      or owner_id = ${ownerId} and (place > ${ofPerson.documents} or own > ${ofPerson.bytes}))`);
  await eraseDocuments(store, rows);
}
