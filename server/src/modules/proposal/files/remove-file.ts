import type { Actor } from '@luch/contract/account/roles.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { storedFile } from '../proposal.tables.ts';
import { lockFile } from './locked-file.ts';

/** Takes a file off what it belongs to. Its row stays, as a trace; its contents go, here or with the nightly erasing. */
export async function removeFile(deps: Deps, actor: Actor, id: number): Promise<void> {
  const { db, files, clock, logger } = deps;
  const key = await db.transaction(async (tx) => {
    const { file, rights } = await lockFile(deps, tx, actor, id);
    await tx.update(storedFile).set({ removedAt: clock.now() }).where(eq(storedFile.id, id));
    await rights.tell?.();
    return file.storageKey;
  });
  await files
    .remove(key)
    .catch((error: unknown) => logger.warn({ err: error, key }, 'the contents of a removed file are still there'));
}
