import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import { FairQueue } from './fair-queue.ts';
import { causedBy } from '../request-context.ts';

/** How much one thread may be asked for; what goes beyond is refused instead of taking the portal down. */
export interface WorkerBounds {
  /** The refusals of what there is no room for, and of what could not be done. */
  readonly refusals: { readonly busy: ErrorCode; readonly failed: ErrorCode };
  /** Tasks that may wait; one more is refused, or takes the place of the last one of whoever has most of them waiting. */
  readonly waiting: number;
  /** Milliseconds that a task may wait, and that it may then take. */
  readonly patience: number;
  readonly time: number;
  /** Milliseconds of a core that it may take: unlike time, the same however busy the machine is. */
  readonly work?: number;
  /** Bytes that the thread may hold beyond its JavaScript heap: a small file may unpack into a very large one. */
  readonly memory: number;
  /** Milliseconds without a task after which the thread is given up, with its memory. */
  readonly idle: number;
}

export interface BoundedWorker<Task, Result, Progress = never> {
  /**
   * `hear` is told how far the task is, if the thread says so.
   * @throws AppError one of the refusals
   */
  run(task: Task, hear?: (progress: Progress) => void): Promise<Result>;
}

/** What the thread answers; a failed task leaves it fit for the next one. Progress may come before. */
export type WorkerAnswer<Result, Progress = never> =
  | { readonly progress: Progress }
  | { readonly result: Result }
  | { readonly failure: string };

/** Why the thread was stopped at a task; the cause of the refusal. */
export class ThreadStopped extends Error {
  readonly reason: 'time' | 'work' | 'memory' | 'end' | 'unwanted';
  constructor(reason: ThreadStopped['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const wanted = new AsyncLocalStorage<AbortSignal>();

/** What is asked of threads within it is given up when the signal comes, whether it waits or is in hand. */
export const whileWanted = <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
  wanted.run(signal, work);

/** Between two steps of long work. */
export const demandWanted = (): void => wanted.getStore()?.throwIfAborted();

interface Waiting<Task, Result, Progress> {
  readonly task: Task;
  readonly person: number | undefined;
  readonly since: number;
  readonly hear: ((progress: Progress) => void) | undefined;
  resolve(result: Result): void;
  reject(reason: Error): void;
}

const HEAP = 512; // MiB
const LOOK = 250; // ms

/**
 * One thread that does one task after another, of several people first whose tasks have taken it least. It starts with the first task, ends when nothing comes, and is replaced
 * when it crashes, hangs or grows: then only the task in hand fails.
 */
export function boundedWorker<Task, Result, Progress = never>(
  file: URL,
  bounds: WorkerBounds,
): BoundedWorker<Task, Result, Progress> {
  return new Thread<Task, Result, Progress>(file, bounds);
}

class Thread<Task, Result, Progress> implements BoundedWorker<Task, Result, Progress> {
  readonly #file: URL;
  readonly #bounds: WorkerBounds;
  readonly #queue: FairQueue<Waiting<Task, Result, Progress>>;
  #inHand: Waiting<Task, Result, Progress> | undefined;
  #begunAt = 0;
  #worker: Worker | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(file: URL, bounds: WorkerBounds) {
    this.#file = file;
    this.#bounds = bounds;
    this.#queue = new FairQueue(bounds.waiting);
  }

  run(task: Task, hear?: (progress: Progress) => void): Promise<Result> {
    const signal = wanted.getStore();
    if (signal?.aborted) return Promise.reject(this.#unwanted());
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const waiting = { task, person: causedBy(), since: Date.now(), hear, resolve, reject };
    this.#queue.add(waiting)?.reject(this.#busy());
    if (this.#inHand === undefined) this.#next();
    const giveUp = () => this.#giveUp(waiting);
    signal?.addEventListener('abort', giveUp, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  #giveUp(waiting: Waiting<Task, Result, Progress>): void {
    this.#queue.remove(waiting);
    waiting.reject(this.#unwanted());
    if (waiting === this.#inHand && this.#worker)
      this.#replace(this.#worker, new ThreadStopped('unwanted', 'nobody waits any more'));
  }

  #start(): Worker {
    const started = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: HEAP } });
    // What it waits for never keeps the process alive.
    started.unref();
    started.on('message', (answer: WorkerAnswer<Result, Progress>) => {
      if (started === this.#worker) this.#finish(answer);
    });
    started.on('error', (error) => this.#replace(started, new ThreadStopped('end', error.message)));
    started.on('exit', () => this.#replace(started, new ThreadStopped('end', 'ended')));
    return started;
  }

  #next(): void {
    clearInterval(this.#watch);
    const now = Date.now();
    if (this.#inHand) this.#queue.spent(this.#inHand, now - this.#begunAt);
    for (const late of this.#queue.takeBefore(now - this.#bounds.patience)) late.reject(this.#busy());
    const task = this.#queue.next();
    this.#inHand = task;
    this.#begunAt = now;
    if (task === undefined) {
      this.#watch = setTimeout(() => this.#retire(), this.#bounds.idle).unref();
    } else {
      this.#worker ??= this.#start();
      const worker = this.#worker;
      const look = this.#look(worker, task);
      this.#watch = setInterval(() => void look(), LOOK);
      worker.postMessage(task.task);
    }
  }

  #look(worker: Worker, task: Waiting<Task, Result, Progress>): () => Promise<void> {
    const { time, work = Number.POSITIVE_INFINITY, memory } = this.#bounds;
    const until = Date.now() + time;
    let before: number | undefined;
    const stop = (reason: ThreadStopped['reason'], message: string) => {
      // It may have ended while it was looked at: the next one is not to blame.
      if (task === this.#inHand) this.#replace(worker, new ThreadStopped(reason, message));
    };
    return async () => {
      if (Date.now() > until) return stop('time', 'took too long');
      const [{ external_memory: external }, used] = await Promise.all([
        worker.getHeapStatistics().catch(() => ({ external_memory: 0 })),
        worker.cpuUsage().then(milliseconds, () => 0),
      ]);
      // What the thread had done before; of its first look little.
      before ??= used;
      if (external > memory) stop('memory', 'took too much memory');
      else if (used - before > work) stop('work', 'took too much work');
    };
  }

  #finish(answer: WorkerAnswer<Result, Progress>): void {
    if ('progress' in answer) return this.#inHand?.hear?.(answer.progress);
    if ('result' in answer) this.#inHand?.resolve(answer.result);
    else this.#inHand?.reject(this.#failed(new Error(answer.failure)));
    this.#next();
  }

  /** Called at every end of a thread, also of one that was replaced already. */
  #replace(ended: Worker, why: ThreadStopped): void {
    if (ended !== this.#worker) return;
    this.#worker = undefined;
    void ended.terminate();
    this.#inHand?.reject(this.#failed(why));
    this.#next();
  }

  #retire(): void {
    const retired = this.#worker;
    this.#worker = undefined;
    void retired?.terminate();
  }

  /** Half a minute later there will be room. */
  #busy(): AppError {
    return new AppError(this.#bounds.refusals.busy, { seconds: 30 });
  }

  /** The reason is for the log; people read the words of the code. */
  #failed(why: Error): AppError {
    const error = new AppError(this.#bounds.refusals.failed);
    error.cause = why;
    return error;
  }

  #unwanted(): AppError {
    return this.#failed(new ThreadStopped('unwanted', 'nobody waits any more'));
  }
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
