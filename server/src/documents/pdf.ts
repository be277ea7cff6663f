import { boundedWorker } from '../platform/threads/bounded-worker.ts';
import type { AppendedPart, Inspected, JoinedPart, PdfResult, PdfTask, Typeset } from './pdf.tasks.ts';

/** A template of `documents/templates`, and what it is filled with: plain data, since it crosses to another thread. */
export interface Template<Data> {
  readonly file: string;
  /** Only for the compiler. */
  readonly takes?: Data;
}
export const defineTemplate = <Data>(file: string): Template<Data> => ({ file });

/** One thread for the whole process: a document takes a tenth of a second, fifty proposals a few seconds. */
const worker = boundedWorker<PdfTask, PdfResult>(new URL('./pdf.worker.ts', import.meta.url), {
  refusals: { busy: 'documents_busy', failed: 'document_failed' },
  waiting: 60,
  patience: 30_000,
  time: 25_000,
  memory: 800_000_000,
  idle: 300_000,
});

/** A thread of its own: a thousand proposals are put together while others wait for one. */
const joiner = boundedWorker<PdfTask, PdfResult>(new URL('./pdf.worker.ts', import.meta.url), {
  refusals: { busy: 'documents_busy', failed: 'document_failed' },
  waiting: 5,
  patience: 600_000,
  time: 300_000,
  memory: 800_000_000,
  idle: 5000,
});

/**
 * Typesets a document, A4 in tagged PDF. Texts of the data are never interpreted. `at` is written into the file as the
 * moment of its making.
 * @throws AppError `documents_busy` (too many at once), `document_failed`
 */
export async function renderPdf<Data>(template: Template<Data>, data: Data, at: Date): Promise<Typeset> {
  const json = JSON.stringify(data);
  const seconds = Math.floor(at.getTime() / 1000);
  return (await worker.run({ kind: 'typeset', template: template.file, data: json, at: seconds })) as Typeset;
}

/** Whether a file that came from outside can be appended: its pages, or why not. */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspected> {
  return (await worker.run({ kind: 'inspect', bytes })) as Inspected;
}

/** Puts the pages of other PDFs, inspected before, behind parts of a document. */
export async function appendPdfs(document: Typeset, parts: readonly AppendedPart[]): Promise<Uint8Array> {
  return (await worker.run({ kind: 'append', document, parts })) as Uint8Array;
}

/** One document of parts that were typeset one by one, since all of it at once would hold the thread for minutes. */
export async function joinPdfs(parts: readonly JoinedPart[], title: string): Promise<Uint8Array> {
  return (await joiner.run({ kind: 'join', parts, title })) as Uint8Array;
}
