import { Worker } from 'node:worker_threads';
import { AppError } from '@luch/contract/kernel/errors.ts';

/** How much one thread may be asked for; what goes beyond is refused instead of taking the portal down. */
export interface WorkerBounds {
  /** Tasks that may wait; one more is refused with `documents_busy`. */
  readonly waiting: number;
  /** Milliseconds that a task may wait, and that it may then take. */
  readonly patience: number;
  readonly time: number;
  /** Bytes that the thread may hold beyond its JavaScript heap: a small file may unpack into a very large one. */
  readonly memory: number;
  /** Milliseconds without a task after which the thread is given up, with its memory. */
  readonly idle: number;
}

export interface BoundedWorker<Task, Result> {
  /** @throws AppError `documents_busy`, `document_failed` */
  run(task: Task): Promise<Result>;
}

/** What the thread answers; a failed task leaves it fit for the next one. */
export type WorkerAnswer<Result> = { readonly result: Result } | { readonly failure: string };

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly since: number;
  resolve(result: Result): void;
  reject(reason: Error): void;
}

const HEAP = 512; // MiB
const LOOK = 250; // ms

/**
 * One thread that does one task after another. It starts with the first task, ends when nothing comes, and is replaced
 * when it crashes, hangs or grows: then only the task in hand fails.
 */
export function boundedWorker<Task, Result>(file: URL, bounds: WorkerBounds): BoundedWorker<Task, Result> {
  const queue: Waiting<Task, Result>[] = [];
  let inHand: Waiting<Task, Result> | undefined;
  let thread: Worker | undefined;
  let watch: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP } });
    // What it waits for never keeps the process alive.
    started.unref();
    started.on('message', (answer: WorkerAnswer<Result>) => {
      if (started === thread) finish(answer);
    });
    started.on('error', (error) => replace(started, error.message));
    started.on('exit', () => replace(started, 'ended'));
    return started;
  }

  function next(): void {
    clearInterval(watch);
    inHand = queue.shift();
    if (inHand === undefined) {
      watch = setTimeout(retire, bounds.idle).unref();
    } else if (Date.now() - inHand.since > bounds.patience) {
      inHand.reject(busy());
      next();
    } else {
      thread ??= start();
      const [working, task] = [thread, inHand];
      const until = Date.now() + bounds.time;
      watch = setInterval(() => void look(working, task, until), LOOK);
      working.postMessage(task.task);
    }
  }

  async function look(working: Worker, task: Waiting<Task, Result>, until: number): Promise<void> {
    if (Date.now() > until) return replace(working, 'took too long');
    const { external_memory: external } = await working.getHeapStatistics().catch(() => ({ external_memory: 0 }));
    // It may have ended while it was looked at: the next one is not to blame.
    if (external > bounds.memory && task === inHand) replace(working, 'took too much memory');
  }

  function finish(answer: WorkerAnswer<Result>): void {
    if ('result' in answer) inHand?.resolve(answer.result);
    else inHand?.reject(failed(answer.failure));
    next();
  }

  /** Called at every end of a thread, also of one that was replaced already. */
  function replace(ended: Worker, why: string): void {
    if (ended !== thread) return;
    thread = undefined;
    void ended.terminate();
    inHand?.reject(failed(why));
    next();
  }

  function retire(): void {
    const retired = thread;
    thread = undefined;
    void retired?.terminate();
  }

  return {
    run(task) {
      if (queue.length >= bounds.waiting) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        queue.push({ task, since: Date.now(), resolve, reject });
        if (inHand === undefined) next();
      });
    },
  };
}

/** Half a minute later there will be room. */
const busy = () => new AppError('documents_busy', { seconds: 30 });

/** The reason is for the log; people read the words of the code. */
function failed(why: string): AppError {
  const error = new AppError('document_failed');
  error.cause = new Error(why);
  return error;
}
