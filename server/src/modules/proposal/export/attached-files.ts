import { buffer } from 'node:stream/consumers';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { MEBIBYTE } from '@luch/contract/kernel/limits.ts';
import { exportLimits } from '@luch/contract/proposal/export.schemas.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { inspectPdf } from '../../../documents/pdf.ts';
import type { AppendedPart } from '../../../documents/pdf.tasks.ts';
import type { Deps } from '../../../platform/deps.ts';
import { kindOf } from '../../../platform/files/file-kinds.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { filesOf } from '../files/file.view.ts';
import type { FileRecord } from '../files/file-owners.events.ts';
import { proposalFileKinds } from '../files/file.policy.ts';

/** What becomes of an attached file in the document. */
export type FileFate =
  | { readonly kind: 'appended'; readonly pages: number; readonly bytes: Uint8Array }
  | { readonly kind: 'broken' | 'locked' | 'missing' | 'other_kind' };

export interface AttachedFiles {
  fateOf(fileId: number): FileFate;
  /** The files to append, each behind its proposal. */
  appended(texts: Texts, language: Language): AppendedPart[];
}

/** Fetches and tries the PDF files of these cards. @throws FieldError when they are too large together */
export async function attachedFiles(deps: Deps, views: readonly ProposalView[]): Promise<AttachedFiles> {
  const records = await recordsOf(deps, views);
  demandRoom([...records.values()].filter(isPdf));
  const fates = new Map<number, FileFate>();
  for (const record of records.values())
    fates.set(record.id, isPdf(record) ? await fateOf(deps, record) : { kind: 'other_kind' });
  const known = (id: number): FileFate => fates.get(id) ?? { kind: 'missing' };

  return {
    fateOf: known,
    appended: (texts, language) =>
      views.flatMap(({ files }, part) =>
        files.flatMap(({ id, name }, index) => {
          const fate = known(id);
          if (fate.kind !== 'appended') return [];
          const bookmark = texts.text(language, 'export.bookmark', { number: index + 1, name });
          return [{ part, bookmark, bytes: fate.bytes }];
        }),
      ),
  };
}

/** Only files that the reader's cards name: where they lie is not on the cards. */
async function recordsOf({ db }: Deps, views: readonly ProposalView[]): Promise<Map<number, FileRecord>> {
  const records = new Map<number, FileRecord>();
  for (const view of views) {
    const named = new Set(view.files.map(({ id }) => id));
    for (const record of await filesOf(db, { id: view.id, kinds: proposalFileKinds }, 'proposalId'))
      if (named.has(record.id)) records.set(record.id, record);
  }
  return records;
}

const isPdf = ({ name }: FileRecord): boolean => kindOf(name).contentType === 'application/pdf';

function demandRoom(files: readonly FileRecord[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= exportLimits.attachedBytes) return;
  const [size, limit] = [Math.ceil(bytes / MEBIBYTE), exportLimits.attachedBytes / MEBIBYTE];
  throw new FieldError({ files: [{ key: 'export.refusal.attached_too_large', details: { size, limit } }] });
}

async function fateOf({ files }: Deps, { storageKey }: FileRecord): Promise<FileFate> {
  try {
    const bytes = await buffer(await files.get(storageKey));
    return await tried(bytes);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { kind: 'missing' };
    throw error;
  }
}

/** A file that makes the reader of PDFs hang or burst is as good as broken: the document is made without it. */
async function tried(bytes: Uint8Array): Promise<FileFate> {
  const found = await inspectPdf(bytes).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'document_failed') return { problem: 'broken' } as const;
    throw error;
  });
  return 'problem' in found ? { kind: found.problem } : { kind: 'appended', pages: found.pages, bytes };
}
