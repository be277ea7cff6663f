import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { commentFileVerdict } from './file.policy.ts';
import { storedFile } from '../proposal.tables.ts';
import { lockFile } from './locked-file.ts';
import type { Uploaded } from './upload-file.ts';

/** Writes the remark that stands beside a file; an empty one takes it away. */
export async function commentFile(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, text }: { readonly id: number; readonly text: string },
): Promise<Uploaded> {
  return db.transaction(async (tx) => {
    const { file, standing } = await lockFile(tx, actor, id);
    const verdict = commentFileVerdict(standing, file, actor.id);
    if (!verdict.allowed) throw new AppError(verdict.because);
    await tx.update(storedFile).set({ comment: text }).where(eq(storedFile.id, id));
    return { file: { ...file, comment: text }, standing };
  });
}
