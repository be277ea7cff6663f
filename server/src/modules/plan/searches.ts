import { planBounds } from '@luch/contract/plan/plan-rules.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { boundedWorker } from '../../platform/threads/bounded-worker.ts';
import { saveFailure, saveProgress, saveResult, sayAlive } from './plan-store.ts';
import { type SearchProgress, type SearchResult, type SearchTask, signals } from './plan.tasks.ts';

/** One search at a time in the whole process; everybody has one, so that who came first is next. */
const worker = boundedWorker<SearchTask, SearchResult, SearchProgress>(new URL('./plan.worker.ts', import.meta.url), {
  refusals: { busy: 'plans_busy', failed: 'plan_failed' },
  waiting: 20,
  patience: 900_000,
  time: (planBounds.seconds + 30) * 1000,
  memory: 300_000_000,
  idle: 60_000,
});

/** How often a process says that its searches live; a plan of which nothing was heard three times has lost it. */
const ALIVE_EVERY = 5000;
export const LOST_AFTER = 3 * ALIVE_EVERY;

const CHANNEL = 'luch_plan_signal';

interface Signalled {
  readonly id: number;
  readonly signal: number;
}

interface Asked extends Omit<SearchTask, 'signal'> {
  readonly id: number;
  readonly askedBy: number;
}

/** The searches of this process. What they find is written down, so that any process answers for it. */
export class Searches {
  readonly #deps: Deps;
  readonly #signals = new Map<number, Int32Array>();
  readonly #ends = new Set<Promise<void>>();
  #listening: Promise<unknown> | undefined;
  #heart: NodeJS.Timeout | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @throws AppError `plans_busy` */
  demandRoom(): void {
    if (this.#signals.size >= MOST) throw new AppError('plans_busy', { seconds: 30 });
  }

  async start({ id, askedBy, ...question }: Asked): Promise<void> {
    await this.#hearOthers();
    const signal = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.#signals.set(id, signal);
    this.#beat();
    const end = this.#run({ ...question, signal }, id, askedBy).finally(() => {
      this.#signals.delete(id);
      this.#ends.delete(end);
    });
    this.#ends.add(end);
  }

  /** Heard within a round where the search is, here or in another process. */
  async signal(ids: readonly number[], signal: number): Promise<void> {
    for (const id of ids) {
      this.#hear({ id, signal });
      if (!this.#signals.has(id)) await this.#deps.sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ id, signal })})`;
    }
  }

  /** Nobody waits for them any more: whoever asks reads that they were interrupted. */
  async close(): Promise<void> {
    clearInterval(this.#heart);
    const ids = [...this.#signals.keys()];
    for (const id of ids) this.#hear({ id, signal: signals.abandon });
    if (ids.length > 0) await saveFailure(this.#deps.db, ids, 'interrupted');
    await Promise.all(this.#ends);
  }

  async #run(task: SearchTask, id: number, askedBy: number): Promise<void> {
    const { db, clock, logger } = this.#deps;
    const writing = new LastOne<SearchProgress>(async (progress) => {
      if (!(await saveProgress(db, id, progress, clock.now()))) this.#hear({ id, signal: signals.abandon });
      else await this.#tell(id, askedBy);
    });
    try {
      const result = await worker.run(task, (progress) => writing.write(progress));
      await writing.end();
      if (result && (await saveResult(db, id, result, clock.now()))) await this.#tell(id, askedBy);
    } catch (error) {
      logger.error({ err: error, plan: id }, 'A plan was not found');
      await writing.end();
      await saveFailure(db, [id], 'crashed').catch(() => undefined);
      await this.#tell(id, askedBy).catch(() => undefined);
    }
  }

  #tell(id: number, askedBy: number): Promise<void> {
    const { db, live } = this.#deps;
    return live.publish(db, askedBy, { type: 'plan', id });
  }

  #hear({ id, signal }: Signalled): void {
    const heard = this.#signals.get(id);
    if (heard) Atomics.store(heard, 0, signal);
  }

  #hearOthers(): Promise<unknown> {
    this.#listening ??= this.#deps.sql
      .listen(CHANNEL, (text) => this.#hear(JSON.parse(text) as Signalled))
      .catch((error: unknown) => {
        // The next search tries again.
        this.#listening = undefined;
        throw error;
      });
    return this.#listening;
  }

  #beat(): void {
    this.#heart ??= setInterval(() => {
      const { db, clock, logger } = this.#deps;
      const ids = [...this.#signals.keys()];
      if (ids.length > 0)
        sayAlive(db, ids, clock.now()).catch((error: unknown) =>
          logger.warn({ err: error }, 'Searches are not heard of'),
        );
    }, ALIVE_EVERY).unref();
  }
}

/** That many wait in one process at most. */
const MOST = 20;

/** Writes one after another; of what comes meanwhile only the last. */
class LastOne<Value> {
  readonly #save: (value: Value) => Promise<void>;
  #next: Value | undefined;
  #writing: Promise<void> | undefined;

  constructor(save: (value: Value) => Promise<void>) {
    this.#save = save;
  }

  write(value: Value): void {
    this.#next = value;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    // A write that failed is told at the end.
    this.#writing.catch(() => undefined);
  }

  async end(): Promise<void> {
    await this.#writing?.catch(() => undefined);
  }

  async #writeAll(): Promise<void> {
    while (this.#next !== undefined) {
      const value = this.#next;
      this.#next = undefined;
      await this.#save(value);
    }
  }
}
