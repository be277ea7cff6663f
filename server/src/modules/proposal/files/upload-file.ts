import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { kindOf, type UploadedFile } from '../../../platform/files/file-kinds.ts';
import { cleanFileName } from './file-name.ts';
import { lockProposal } from '../locked-proposal.queries.ts';
import type { Standing } from '../proposal.facts.ts';
import { type FileKind, fileKinds, type FileRecord, uploadVerdict } from './file.policy.ts';
import { storedFile } from '../proposal.tables.ts';

/** Ordinary files of a proposal, and again as many that wait for their action. */
const MOST_FILES = 30;

export interface Upload {
  readonly proposalId: number;
  readonly kind: FileKind;
  /** Size, extension and content are checked already (`readUpload`). */
  readonly file: UploadedFile;
}

export interface Uploaded {
  readonly file: FileRecord;
  readonly standing: Standing;
}

/** Stores the contents first and then the row, so that no row ever names contents that are not there. */
export async function uploadFile(
  deps: Pick<Deps, 'db' | 'files' | 'clock' | 'logger'>,
  actor: Actor,
  upload: Upload,
): Promise<Uploaded> {
  await deps.db.transaction((tx) => demandRoom(tx, actor, upload));
  const { key, bytes } = await deps.files.put(upload.file.bytes);
  try {
    return await deps.db.transaction(async (tx) => {
      const standing = await demandRoom(tx, actor, upload);
      return { file: await addRow(tx, actor, upload, key, bytes, deps.clock.now()), standing };
    });
  } catch (error) {
    await forgetContents(deps, key);
    throw error;
  }
}

async function demandRoom(tx: Tx, actor: Actor, { proposalId, kind }: Upload): Promise<Standing> {
  const { standing } = await lockProposal(tx, actor, proposalId);
  const verdict = uploadVerdict(standing, kind);
  if (!verdict.allowed) throw new AppError(verdict.because);
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.proposalId, proposalId),
        isNull(storedFile.removedAt),
        // Reports and publications grow with the years; only those in waiting are counted.
        kind === fileKinds.ordinary ? eq(storedFile.kind, kind) : isNull(storedFile.claimedAt),
      ),
    );
  if ((counted?.count ?? 0) >= MOST_FILES)
    throw new FieldError({ file: [{ key: 'proposal.refusal.too_many_files', details: { max: MOST_FILES } }] });
  return standing;
}

async function addRow(
  tx: Tx,
  actor: Actor,
  { proposalId, kind, file }: Upload,
  storageKey: string,
  size: number,
  now: Date,
): Promise<FileRecord> {
  const name = cleanFileName(file.fileName);
  const [row] = await tx
    .insert(storedFile)
    .values({
      proposalId,
      kind,
      name,
      mediaType: kindOf(name).contentType,
      size,
      storageKey,
      addedAt: now,
      addedBy: actor.id,
      // Reports and publications wait for the action that names them.
      claimedAt: kind === fileKinds.ordinary ? now : null,
    })
    .returning();
  if (!row) throw new AppError('unknown');
  return row;
}

/** Unless a row names them all the same: when the connection breaks at the commit, nobody can tell by the error. */
async function forgetContents(
  { db, files, logger }: Pick<Deps, 'db' | 'files' | 'logger'>,
  key: string,
): Promise<void> {
  try {
    const [named] = await db.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.storageKey, key));
    if (!named) await files.remove(key);
  } catch (error) {
    logger.warn({ err: error, key }, 'the contents of a refused upload were left behind');
  }
}
