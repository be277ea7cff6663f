import { answerTasks } from '../platform/threads/answer-tasks.ts';
import { join } from './join.ts';
import { append, inspect } from './merge.ts';
import type { PdfResult, PdfTask } from './pdf.tasks.ts';
import { preview, typeset } from './typeset.ts';

/** The thread of documents: its work is synchronous and long, and what it is given came from strangers. */
answerTasks<PdfResult>((task: PdfTask) => {
  if (task.kind === 'typeset') return typeset(task);
  if (task.kind === 'preview') return preview(task);
  if (task.kind === 'inspect') return inspect(task.bytes);
  return task.kind === 'join' ? join(task.parts, task.title) : append(task.document, task.parts);
});
