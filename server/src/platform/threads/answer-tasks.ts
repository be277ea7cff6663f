import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './bounded-worker.ts';

/**
 * The inner side of a bounded worker: answers each task, and says why when it could not. What a task is, `perform` knows
 * as the outer side does.
 */
export function answerTasks<Result>(
  perform: (task: never, tell: (progress: unknown) => void) => Result | Promise<Result>,
): void {
  const send = (answer: WorkerAnswer<Result, unknown>) => parentPort?.postMessage(answer);
  parentPort?.on('message', (task) => {
    void answerTo(task as never).then(send);
  });

  async function answerTo(task: never): Promise<WorkerAnswer<Result, unknown>> {
    try {
      return { result: await perform(task, (progress) => send({ progress })) };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
}
