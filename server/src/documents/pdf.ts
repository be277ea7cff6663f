import { AppError } from '@luch/contract/kernel/errors.ts';
import { boundedWorker, ThreadStopped, type WorkerBounds } from '../platform/threads/bounded-worker.ts';
import {
  type AppendedPart,
  type Inspected,
  type JoinedPart,
  pdfBudgets,
  type PdfResult,
  type PdfTask,
  type Preview,
  type Typeset,
} from './pdf.tasks.ts';

/** A template of `documents/templates`, and what it is filled with: plain data, since it crosses to another thread. */
export interface Template<Data> {
  readonly file: string;
  /** Only for the compiler. */
  readonly takes?: Data;
}
export const defineTemplate = <Data>(file: string): Template<Data> => ({ file });

const thread = (bounds: Omit<WorkerBounds, 'refusals' | 'memory'>) =>
  boundedWorker<PdfTask, PdfResult>(new URL('./pdf.worker.ts', import.meta.url), {
    refusals: { busy: 'documents_busy', failed: 'document_failed' },
    memory: 800_000_000,
    ...bounds,
  });

/** One thread for the whole process: a document takes a tenth of a second, fifty proposals a few seconds. */
const typesetter = thread({ waiting: 60, patience: 30_000, time: 25_000, idle: 300_000 });

/** Files of strangers keep nobody else's document waiting, neither when they come nor when they are appended. */
const inspector = thread({ waiting: 8, patience: 8000, time: 100_000, work: pdfBudgets.oneFile, idle: 60_000 });
const appender = thread({ waiting: 20, patience: 30_000, time: 25_000, idle: 60_000 });

/** A thread of its own: a thousand proposals are put together while others wait for one. */
const joiner = thread({ waiting: 5, patience: 600_000, time: 300_000, idle: 5000 });

/**
 * Typesets a document, A4 in tagged PDF. Texts of the data are never interpreted. `at` is written into the file as the
 * moment of its making.
 * @throws AppError `documents_busy` (too many at once), `document_failed`
 */
export async function renderPdf<Data>(template: Template<Data>, data: Data, at: Date): Promise<Typeset> {
  const json = JSON.stringify(data);
  const seconds = Math.floor(at.getTime() / 1000);
  return (await typesetter.run({ kind: 'typeset', template: template.file, data: json, at: seconds })) as Typeset;
}

/** The document as a picture, before it is made. @throws AppError as `renderPdf` */
export async function previewPdf<Data>(template: Template<Data>, data: Data): Promise<Preview> {
  return (await typesetter.run({ kind: 'preview', template: template.file, data: JSON.stringify(data) })) as Preview;
}

/**
 * Whether a file that came from outside can be appended: its pages, or why not. Nothing when there was no time to find
 * out: another try may tell.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspected | undefined> {
  try {
    return (await inspector.run({ kind: 'inspect', bytes })) as Inspected;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { cause } = error;
    if (error.code === 'documents_busy' || (cause instanceof ThreadStopped && passing.has(cause.reason)))
      return undefined;
    // It makes the reader of PDFs hang or burst.
    return { problem: 'heavy' };
  }
}

const passing: ReadonlySet<ThreadStopped['reason']> = new Set(['time', 'unwanted']);

/** Puts the pages of other PDFs, inspected before, behind parts of a document. */
export async function appendPdfs(document: Typeset, parts: readonly AppendedPart[]): Promise<Uint8Array> {
  return (await appender.run({ kind: 'append', document, parts })) as Uint8Array;
}

/** One document of parts that were typeset one by one, since all of it at once would hold the thread for minutes. */
export async function joinPdfs(parts: readonly JoinedPart[], title: string): Promise<Uint8Array> {
  return (await joiner.run({ kind: 'join', parts, title })) as Uint8Array;
}
