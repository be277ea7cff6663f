import { and, isNull, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { storedFile } from '../proposal.tables.ts';

/**
 * Takes away the files of which this is true, and their contents; contents that stay behind go with the erasing of the
 * next night. Answers how many it removed.
 */
export async function removeFiles(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  which: SQL | undefined,
): Promise<number> {
  const removed = await db
    .update(storedFile)
    .set({ removedAt: clock.now() })
    .where(and(isNull(storedFile.removedAt), which))
    .returning({ key: storedFile.storageKey });
  // One after another: nobody waits for it.
  for (const { key } of removed) await files.remove(key);
  return removed.length;
}
