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
  return new Thread<Task, Result>(file, bounds);
}

class Thread<Task, Result> implements BoundedWorker<Task, Result> {
  readonly #file: URL;
  readonly #bounds: WorkerBounds;
  readonly #queue: Waiting<Task, Result>[] = [];
  #inHand: Waiting<Task, Result> | undefined;
  #worker: Worker | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(file: URL, bounds: WorkerBounds) {
    this.#file = file;
    this.#bounds = bounds;
  }

  run(task: Task): Promise<Result> {
    if (this.#queue.length >= this.#bounds.waiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, since: Date.now(), resolve, reject });
      if (this.#inHand === undefined) this.#next();
    });
  }

  #start(): Worker {
    const started = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: HEAP } });
    // What it waits for never keeps the process alive.
    started.unref();
    started.on('message', (answer: WorkerAnswer<Result>) => {
      if (started === this.#worker) this.#finish(answer);
    });
    started.on('error', (error) => this.#replace(started, error.message));
    started.on('exit', () => this.#replace(started, 'ended'));
    return started;
  }

  #next(): void {
    clearInterval(this.#watch);
    const task = this.#queue.shift();
    this.#inHand = task;
    if (task === undefined) {
      this.#watch = setTimeout(() => this.#retire(), this.#bounds.idle).unref();
    } else if (Date.now() - task.since > this.#bounds.patience) {
      task.reject(busy());
      this.#next();
    } else {
      this.#worker ??= this.#start();
      const worker = this.#worker;
      const until = Date.now() + this.#bounds.time;
      this.#watch = setInterval(() => void this.#look(worker, task, until), LOOK);
      worker.postMessage(task.task);
    }
  }

  async #look(worker: Worker, task: Waiting<Task, Result>, until: number): Promise<void> {
    if (Date.now() > until) return this.#replace(worker, 'took too long');
    const { external_memory: external } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
    // It may have ended while it was looked at: the next one is not to blame.
    if (external > this.#bounds.memory && task === this.#inHand) this.#replace(worker, 'took too much memory');
  }

  #finish(answer: WorkerAnswer<Result>): void {
    if ('result' in answer) this.#inHand?.resolve(answer.result);
    else this.#inHand?.reject(failed(answer.failure));
    this.#next();
  }

  /** Called at every end of a thread, also of one that was replaced already. */
  #replace(ended: Worker, why: string): void {
    if (ended !== this.#worker) return;
    this.#worker = undefined;
    void ended.terminate();
    this.#inHand?.reject(failed(why));
    this.#next();
  }

  #retire(): void {
    const retired = this.#worker;
    this.#worker = undefined;
    void retired?.terminate();
  }
}

/** Half a minute later there will be room. */
const busy = () => new AppError('documents_busy', { seconds: 30 });

/** The reason is for the log; people read the words of the code. */
function failed(why: string): AppError {
  const error = new AppError('document_failed');
  error.cause = new Error(why);
  return error;
}
