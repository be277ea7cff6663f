import { answerTasks } from '../platform/threads/answer-tasks.ts';
import { append, inspect } from './merge.ts';
import type { PdfResult, PdfTask } from './pdf.tasks.ts';
import { typeset } from './typeset.ts';

/** The thread of documents: its work is synchronous and long, and what it is given came from strangers. */
answerTasks<PdfResult>((task: PdfTask) => {
  if (task.kind === 'typeset') return typeset(task);
  return task.kind === 'inspect' ? inspect(task.bytes) : append(task.document, task.parts);
});
