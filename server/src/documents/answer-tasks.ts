import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './bounded-worker.ts';

/**
 * The inner side of a bounded worker: answers each task, and says why when it could not. What a task is, `perform` knows
 * as the outer side does.
 */
export function answerTasks<Result>(perform: (task: never) => Result | Promise<Result>): void {
  parentPort?.on('message', (task) => {
    void answerTo(task as never).then((answer) => parentPort?.postMessage(answer));
  });

  async function answerTo(task: never): Promise<WorkerAnswer<Result>> {
    try {
      return { result: await perform(task) };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
}
