import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { lockProposal } from '../locked-proposal.queries.ts';
import type { Standing } from '../proposal.facts.ts';
import { type FileRecord, isPending } from './file.policy.ts';
import { storedFile } from '../proposal.tables.ts';

/** Locks a file's proposal, as everything does that changes one, and answers the file as it is then. */
export async function lockFile(
  tx: Tx,
  actor: Actor,
  fileId: number,
): Promise<{ readonly file: FileRecord; readonly standing: Standing }> {
  const found = await fileById(tx, fileId);
  if (found?.proposalId == null) throw new AppError('not_found');
  const { standing } = await lockProposal(tx, actor, found.proposalId);
  const file = await fileById(tx, fileId);
  if (!file || (isPending(file) && file.addedBy !== actor.id)) throw new AppError('not_found');
  return { file, standing };
}

async function fileById(tx: Tx, id: number): Promise<FileRecord | undefined> {
  const [file] = await tx
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), isNull(storedFile.removedAt)));
  return file;
}
