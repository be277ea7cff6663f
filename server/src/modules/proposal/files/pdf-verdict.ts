import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { inspectPdf } from '../../../documents/pdf.ts';
import type { Inspected } from '../../../documents/pdf.tasks.ts';
import type { Deps } from '../../../platform/deps.ts';
import { kindOf } from '../../../platform/files/file-kinds.ts';
import { storedFile } from '../proposal.tables.ts';
import type { FileRecord } from './file-owners.events.ts';

export const isPdf = ({ name }: Pick<FileRecord, 'name'>): boolean => kindOf(name).contentType === 'application/pdf';

/** What is known of a file when it comes; nothing of one that is no PDF, or when there was no time to find out. */
export async function verdictOn(name: string, bytes: Uint8Array): Promise<Inspected | null> {
  return isPdf({ name }) ? ((await inspectPdf(bytes)) ?? null) : null;
}

/**
 * The verdict kept with a file; one that was not inspected when it came is inspected now.
 * @throws AppError `not_found` when its contents are gone
 */
export async function keptVerdict({ db, files }: Deps, file: FileRecord): Promise<Inspected | null> {
  if (file.pdfVerdict) return file.pdfVerdict;
  const verdict = await verdictOn(file.name, await buffer(await files.get(file.storageKey)));
  if (verdict) await db.update(storedFile).set({ pdfVerdict: verdict }).where(eq(storedFile.id, file.id));
  return verdict;
}
