import { boundedWorker } from '../platform/threads/bounded-worker.ts';
import type { WordDocument } from './word.types.ts';

/** A thread of its own: three hundred proposals take most of a second, in which nobody else should wait. */
const worker = boundedWorker<WordDocument, Uint8Array>(new URL('./word.worker.ts', import.meta.url), {
  refusals: { busy: 'documents_busy', failed: 'document_failed' },
  waiting: 60,
  patience: 30_000,
  time: 25_000,
  memory: 500_000_000,
  idle: 60_000,
});

/** A .docx file. @throws AppError `documents_busy` (too many at once), `document_failed` */
export const renderWord = (document: WordDocument): Promise<Uint8Array> => worker.run(document);
