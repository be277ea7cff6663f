import type { Actor } from '@luch/contract/account/roles.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { storedFile } from '../proposal.tables.ts';
import { lockFile } from './locked-file.ts';
import type { Uploaded } from './upload-file.ts';

/** Writes the remark that stands beside a file and is part of it; an empty one takes it away. */
export async function commentFile(
  deps: Deps,
  actor: Actor,
  { id, text }: { readonly id: number; readonly text: string },
): Promise<Uploaded> {
  return deps.db.transaction(async (tx) => {
    const { file, rights } = await lockFile(deps, tx, actor, id);
    await tx.update(storedFile).set({ comment: text }).where(eq(storedFile.id, id));
    await rights.tell?.();
    return { file: { ...file, comment: text }, rights };
  });
}
