import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './bounded-worker.ts';
import { append, inspect } from './merge.ts';
import type { PdfResult, PdfTask } from './pdf.tasks.ts';
import { typeset } from './typeset.ts';

/** The thread of documents: its work is synchronous and long, and what it is given came from strangers. */
parentPort?.on('message', (task: PdfTask) => {
  void answerTo(task).then((answer) => parentPort?.postMessage(answer));
});

async function answerTo(task: PdfTask): Promise<WorkerAnswer<PdfResult>> {
  try {
    return { result: await perform(task) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function perform(task: PdfTask): PdfResult | Promise<PdfResult> {
  if (task.kind === 'typeset') return typeset(task);
  return task.kind === 'inspect' ? inspect(task.bytes) : append(task.document, task.parts);
}
