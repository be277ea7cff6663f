import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { DAY } from '@luch/contract/kernel/days.ts';
import { and, eq, gt, isNull, not, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { kindOf, type UploadedFile } from '../../../platform/files/file-kinds.ts';
import { demandQuota } from './file-quota.ts';
import { cleanFileName } from './file-name.ts';
import { type FileOwner, type FileRecord, type FileRights, type LockedRights, ownerOf } from './file-owners.events.ts';
import { answerFileKind, waitsForAction } from './file.policy.ts';
import { isNamed } from './named-files.queries.ts';
import { verdictOn } from './pdf-verdict.ts';
import { storedFile } from '../proposal.tables.ts';

/** Files of a proposal or a record, and again as many that wait for their action. */
const MOST_FILES = 30;
/** Answers that were chosen within a day and given up again: nobody sees them, and the night takes them. */
const MOST_REPLACED = 100;

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
  const ofObject = and(eq(storedFile[owner.column], objectId), isNull(storedFile.removedAt));
  const count = (which: SQL | undefined) => tx.$count(storedFile, and(ofObject, which));
  if ((await count(countsHere(kind))) >= MOST_FILES)
    throw new FieldError({ file: [{ key: 'proposal.refusal.too_many_files', details: { max: MOST_FILES } }] });
  const yesterday = new Date(deps.clock.now().getTime() - DAY);
  const replaced = and(eq(storedFile.kind, answerFileKind), gt(storedFile.addedAt, yesterday), not(isNamed));
  if (kind === answerFileKind && (await count(replaced)) >= MOST_REPLACED)
    throw new FieldError({ file: [{ key: 'proposal.refusal.too_many_replaced' }] });
  return { rights, column: owner.column };
}

function countsHere(kind: number): SQL | undefined {
  // Reports and publications grow with the years; only those in waiting are counted.
  if (waitsForAction(kind)) return isNull(storedFile.claimedAt);
  const ofKind = eq(storedFile.kind, kind);
  // An answer that was given up is seen by nobody, who could not make room by removing it.
  return kind === answerFileKind ? and(ofKind, isNamed) : ofKind;
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
