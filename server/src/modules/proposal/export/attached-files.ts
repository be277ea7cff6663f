import { buffer } from 'node:stream/consumers';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { MEBIBYTE } from '@luch/contract/kernel/limits.ts';
import { exportLimits } from '@luch/contract/proposal/export.schemas.ts';
import type { ProposalView } from '@luch/contract/proposal/proposal.schemas.ts';
import { type AppendedPart, pdfBudgets } from '../../../documents/pdf.tasks.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Texts } from '../../../platform/texts/texts.ts';
import { demandWanted } from '../../../platform/threads/bounded-worker.ts';
import { filesOf } from '../files/file.view.ts';
import type { FileRecord } from '../files/file-owners.events.ts';
import { proposalFileKinds } from '../files/file.policy.ts';
import { isPdf, keptVerdict } from '../files/pdf-verdict.ts';

/** What becomes of an attached file in the document. */
export type FileFate =
  | { readonly kind: 'appended'; readonly pages: number; readonly bytes: Uint8Array }
  /** `heavy`: takes too much work by itself, `too_many`: together with those before it. */
  | { readonly kind: 'broken' | 'locked' | 'heavy' | 'too_many' | 'unchecked' | 'missing' | 'other_kind' };

export interface AttachedFiles {
  fateOf(fileId: number): FileFate;
  /** The files to append, each behind its proposal. */
  appended(texts: Texts, language: Language): AppendedPart[];
}

/** Fetches the PDF files of these cards that can be appended. @throws FieldError when they are too large together */
export async function attachedFiles(deps: Deps, views: readonly ProposalView[]): Promise<AttachedFiles> {
  const records = await recordsOf(deps, views);
  demandRoom([...records.values()].filter(isPdf));
  const fates = await fatesOf(deps, [...records.values()]);
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

function demandRoom(files: readonly FileRecord[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= exportLimits.attachedBytes) return;
  const [size, limit] = [Math.ceil(bytes / MEBIBYTE), exportLimits.attachedBytes / MEBIBYTE];
  throw new FieldError({ files: [{ key: 'export.refusal.attached_too_large', details: { size, limit } }] });
}

async function fatesOf(deps: Deps, records: readonly FileRecord[]): Promise<Map<number, FileFate>> {
  const fates = new Map<number, FileFate>();
  const left = { work: pdfBudgets.oneDocument, tries: MOST_TRIES };
  for (const record of records) {
    demandWanted();
    fates.set(record.id, isPdf(record) ? await fateOf(deps, record, left) : { kind: 'other_kind' });
  }
  return fates;
}

/** Files that nobody has inspected yet, in one document; the others are inspected by the next one. */
const MOST_TRIES = 10;

/** What this document may still spend on files from outside. */
interface Left {
  work: number;
  tries: number;
}

async function fateOf(deps: Deps, record: FileRecord, left: Left): Promise<FileFate> {
  if (!record.pdfVerdict) left.tries -= 1;
  if (!record.pdfVerdict && left.tries < 0) return { kind: 'unchecked' };
  try {
    const verdict = await keptVerdict(deps, record);
    if (!verdict) return { kind: 'unchecked' };
    if ('problem' in verdict) return { kind: verdict.problem };
    left.work -= verdict.cost;
    if (left.work < 0) return { kind: 'too_many' };
    return { kind: 'appended', pages: verdict.pages, bytes: await buffer(await deps.files.get(record.storageKey)) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { kind: 'missing' };
    throw error;
  }
}
