/** A thread that does what it is told, also what no thread should. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';

export type OddTask =
  | { readonly does: 'answer'; readonly with: string }
  | { readonly does: 'fail' | 'crash' | 'hang' | 'grow' }
  | { readonly does: 'wait'; readonly milliseconds: number }
  | { readonly does: 'tell'; readonly steps: number };

const held: Uint8Array[] = [];

const behaviours: Readonly<Record<OddTask['does'], (task: OddTask) => unknown>> = {
  answer: (task) => parentPort?.postMessage({ result: 'with' in task ? task.with : '' }),
  fail: () => parentPort?.postMessage({ failure: 'could not' }),
  crash: () => process.exit(1),
  hang() {
    for (;;) Math.random();
  },
  grow() {
    for (;;) held.push(new Uint8Array(5_000_000).fill(1));
  },
  tell(task) {
    const steps = 'steps' in task ? task.steps : 0;
    for (let step = 1; step <= steps; step += 1) parentPort?.postMessage({ progress: step });
    parentPort?.postMessage({ result: 'told' });
  },
  async wait(task) {
    await sleep('milliseconds' in task ? task.milliseconds : 0);
    parentPort?.postMessage({ result: 'waited' });
  },
};

parentPort?.on('message', (task: OddTask) => void behaviours[task.does](task));
