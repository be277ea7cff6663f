import { boundedWorker } from '../platform/threads/bounded-worker.ts';
import type { Sheet } from './workbook.types.ts';

/** A thread of its own: a thousand rows take a fifth of a second, in which nobody else should wait. */
const worker = boundedWorker<readonly Sheet[], Uint8Array>(new URL('./workbook.worker.ts', import.meta.url), {
  refusals: { busy: 'documents_busy', failed: 'document_failed' },
  waiting: 60,
  patience: 30_000,
  time: 25_000,
  memory: 500_000_000,
  idle: 60_000,
});

/** An .xlsx workbook. @throws AppError `documents_busy` (too many at once), `document_failed` */
export const renderWorkbook = (...sheets: readonly Sheet[]): Promise<Uint8Array> => worker.run(sheets);
