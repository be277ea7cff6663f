import { and, gt, isNull, lt } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { storedFile } from '../proposal.tables.ts';
import { removeFiles } from './remove-files.commands.ts';

const DAY = 86_400_000; // ms

/**
 * Uploads that no action named within a day are removed, and contents whose removal failed or was cut short are tried
 * again. Answers how many uploads it removed. May run twice at once.
 */
export async function eraseFiles(deps: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<{ readonly removed: number }> {
  const { db, files, clock } = deps;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const removed = await removeFiles(deps, and(isNull(storedFile.claimedAt), lt(storedFile.addedAt, before(1))));
  const recently = await db
    .select({ key: storedFile.storageKey })
    .from(storedFile)
    .where(gt(storedFile.removedAt, before(2)));
  // One after another: nobody waits for it.
  for (const { key } of recently) await files.remove(key);
  return { removed };
}
