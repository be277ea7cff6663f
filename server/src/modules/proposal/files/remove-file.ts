import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { removeFileVerdict } from './file.policy.ts';
import { storedFile } from '../proposal.tables.ts';
import { lockFile } from './locked-file.ts';

/** Takes a file off its proposal. Its row stays, as a trace; its contents go, here or with the nightly erasing. */
export async function removeFile(
  { db, files, clock, logger }: Pick<Deps, 'db' | 'files' | 'clock' | 'logger'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const key = await db.transaction(async (tx) => {
    const { file, standing } = await lockFile(tx, actor, id);
    const verdict = removeFileVerdict(standing, file, actor.id);
    if (!verdict.allowed) throw new AppError(verdict.because);
    await tx.update(storedFile).set({ removedAt: clock.now() }).where(eq(storedFile.id, id));
    return file.storageKey;
  });
  await files
    .remove(key)
    .catch((error: unknown) => logger.warn({ err: error, key }, 'the contents of a removed file are still there'));
}
