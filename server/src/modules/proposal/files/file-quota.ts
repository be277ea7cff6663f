import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { MEBIBYTE } from '@luch/contract/kernel/limits.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { storedFile } from '../proposal.tables.ts';

/** What the files of one person take, and how much they may: files of proposals and of calendar records, in bytes. */
export async function fileUsage({ db, settings }: Pick<Deps, 'db' | 'settings'>, personId: number) {
  const [kept] = await db
    .select({ used: sql<number>`coalesce(sum(${storedFile.size}), 0)::float8` })
    .from(storedFile)
    .where(and(isNull(storedFile.removedAt), eq(storedFile.addedBy, personId)));
  return { used: kept?.used ?? 0, limit: settings.value('files_per_person') * MEBIBYTE };
}

/**
 * Whether one more file fits what its sender and all together may keep; removed files count no longer, those of deleted
 * drafts until they are erased. Uploads of one person are counted one after another.
 * @throws FieldError with how much is used; AppError `storage_full`
 */
export async function demandQuota(
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  { personId, bytes }: { readonly personId: number; readonly bytes: number },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('file-quota'), ${personId})`);
  const [kept] = await tx
    .select({
      own: sql<number>`coalesce(sum(${storedFile.size}) filter (where ${eq(storedFile.addedBy, personId)}), 0)::float8`,
      all: sql<number>`coalesce(sum(${storedFile.size}), 0)::float8`,
    })
    .from(storedFile)
    .where(isNull(storedFile.removedAt));
  const { own = 0, all = 0 } = kept ?? {};
  const [limit, days] = [settings.value('files_per_person'), settings.value('deleted_draft_days')];
  if (own + bytes > limit * MEBIBYTE) {
    const details = { used: Math.round(own / MEBIBYTE), limit, days };
    throw new FieldError({ file: [{ key: 'proposal.refusal.quota', details }] });
  }
  if (all + bytes > settings.value('files_in_all') * MEBIBYTE) throw new AppError('storage_full');
}
