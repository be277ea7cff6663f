import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { kindOf, type UploadedFile } from '../../../platform/files/file-kinds.ts';
import { demandQuota } from './file-quota.ts';
import { cleanFileName } from './file-name.ts';
import { type FileOwner, type FileRecord, type FileRights, type LockedRights, ownerOf } from './file-owners.events.ts';
import { waitsForAction } from './file.policy.ts';
import { verdictOn } from './pdf-verdict.ts';
import { storedFile } from '../proposal.tables.ts';

/** Files of a proposal or a record, and again as many that wait for their action. */
const MOST_FILES = 30;

export interface Upload {
  readonly kind: number;
  /** Number of the proposal, or of what else owns files of this kind. */
  readonly objectId: number;
  /** Size, extension and content are checked already (`readUpload`). */
  readonly file: UploadedFile;
}

export interface Uploaded {
  readonly file: FileRecord;
  readonly rights: FileRights;
}

/** Stores the contents first and then the row, so that no row ever names contents that are not there. */
export async function uploadFile(deps: Deps, actor: Actor, upload: Upload): Promise<Uploaded> {
  await deps.db.transaction((tx) => demandRoom(deps, tx, actor, upload));
  const { key: storageKey, bytes: size } = await deps.files.put(upload.file.bytes);
  try {
    const pdfVerdict = await verdictOn(cleanFileName(upload.file.fileName), upload.file.bytes);
    return await deps.db.transaction(async (tx) => {
      const { rights, column } = await demandRoom(deps, tx, actor, upload);
      const file = await addRow(tx, actor, upload, {
        [column]: upload.objectId,
        storageKey,
        size,
        pdfVerdict,
        addedAt: deps.clock.now(),
      });
      await rights.tell?.();
      return { file, rights };
    });
  } catch (error) {
    await forgetContents(deps, storageKey);
    throw error;
  }
}

interface Room {
  readonly rights: LockedRights;
  readonly column: FileOwner['column'];
}

async function demandRoom(deps: Deps, tx: Tx, actor: Actor, upload: Upload): Promise<Room> {
  const { kind, objectId } = upload;
  const owner = ownerOf(kind);
  if (!owner) throw new AppError('not_found');
  const rights = await owner.lock(deps, tx, actor, objectId);
  const verdict = rights.add(kind);
  if (!verdict.allowed) throw new AppError(verdict.because);
  await demandQuota(deps, tx, { personId: actor.id, bytes: upload.file.bytes.byteLength });
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(storedFile)
    .where(
      and(
        eq(storedFile[owner.column], objectId),
        isNull(storedFile.removedAt),
        // Reports and publications grow with the years; only those in waiting are counted.
        waitsForAction(kind) ? isNull(storedFile.claimedAt) : eq(storedFile.kind, kind),
      ),
    );
  if ((counted?.count ?? 0) >= MOST_FILES)
    throw new FieldError({ file: [{ key: 'proposal.refusal.too_many_files', details: { max: MOST_FILES } }] });
  return { rights, column: owner.column };
}

type Stored = Pick<
  typeof storedFile.$inferInsert,
  'proposalId' | 'objectId' | 'storageKey' | 'size' | 'addedAt' | 'pdfVerdict'
>;

async function addRow(tx: Tx, actor: Actor, { kind, file }: Upload, stored: Stored): Promise<FileRecord> {
  const name = cleanFileName(file.fileName);
  const [row] = await tx
    .insert(storedFile)
    .values({
      ...stored,
      kind,
      name,
      mediaType: kindOf(name).contentType,
      addedBy: actor.id,
      // Reports and publications wait for the action that names them.
      claimedAt: waitsForAction(kind) ? null : stored.addedAt,
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
