import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { storedFile } from '../proposal.tables.ts';
import { type FileRecord, type LockedRights, ownerOf } from './file-owners.events.ts';
import { isPending } from './file.policy.ts';

/**
 * Locks what a file belongs to, as everything does that changes that, and answers the file as it is then.
 * @throws AppError unless this person may remove it and remark on it
 */
export async function lockFile(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  fileId: number,
): Promise<{ readonly file: FileRecord; readonly rights: LockedRights }> {
  const found = await fileById(tx, fileId);
  const ofWhat = found && (found.proposalId ?? found.objectId);
  const owner = found && ownerOf(found.kind);
  if (ofWhat == null || !owner) throw new AppError('not_found');
  const rights = await owner.lock(deps, tx, actor, ofWhat);
  const file = await fileById(tx, fileId);
  if (!file || (isPending(file) && file.addedBy !== actor.id)) throw new AppError('not_found');
  const verdict = rights.change(file);
  if (!verdict.allowed) throw new AppError(verdict.because);
  return { file, rights };
}

async function fileById(tx: Tx, id: number): Promise<FileRecord | undefined> {
  const [file] = await tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), isNull(storedFile.removedAt)));
  return file;
}
