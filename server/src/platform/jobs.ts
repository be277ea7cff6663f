import { setTimeout as sleep } from 'node:timers/promises';
import { sql as template } from 'drizzle-orm';
import { type Db as BossDatabase, fromDrizzle, type Job, PgBoss, type WorkOptions } from 'pg-boss';
import { isConnectionLost, isPoolExhausted } from './database/error-code.ts';
import { writeLater } from './database/write-at-end.ts';
import type { Executor, Sql } from './database/open.ts';
import { givingWay } from './give-way.ts';
import type { Logger } from './logger.ts';
import { finishedJobs } from './metrics/counted.ts';
import { causedBy, onBehalfOf, requestId } from './request-context.ts';
import { startRepeatedTasks } from './repeated-tasks.ts';

/** A kind of work. Its name is stored with every job, so it stays the same for ever. */
export interface Queue<Data extends object> {
  readonly name: string;
  readonly settings: QueueSettings;
  /** Only for the compiler: what a job carries. */
  readonly carries?: Data;
}

export interface QueueSettings<Field extends PropertyKey = PropertyKey> {
  /** Tries after the first one; default 5. */
  readonly retries?: number;
  /** Seconds until the first of them, each later one waits twice as long; default 30, so that the last is after 15 min. */
  readonly retryDelay?: number;
  /** Seconds a handler may take before the job is given to another; default 60. */
  readonly expiry?: number;
  /** Of work that may take long: seconds after which one whose process has died is given to another. */
  readonly heartbeat?: number;
  /** Work that can wait for calls that this process answers (`give-way.ts`). */
  readonly givesWay?: boolean;
  /** Of jobs with the same value in this field each process works one at a time. */
  readonly inTurn?: Field;
}

/** `Data` must survive JSON: a Date arrives as text. */
export const defineQueue = <Data extends object>(
  name: string,
  settings: QueueSettings<keyof Data> = {},
): Queue<Data> => ({
  name,
  settings,
});

/** Work that comes by the clock, once for all processes. */
export interface Timed {
  /** Its jobs carry `{}`. */
  readonly queue: Queue<object>;
  /** Five fields of cron, in the time zone. */
  readonly cron: string;
  readonly timeZone: string;
}

export interface JobInfo {
  readonly id: string;
  /** 1 at the first try. */
  readonly attempt: number;
  /** Aborted when the handler's time is over: what still runs then may run twice. */
  readonly signal: AbortSignal;
}

type Handler<Data> = (data: Data, job: JobInfo) => Promise<void>;

export interface Jobs {
  /** Queues a job in the caller's transaction: it exists if and only if that transaction commits. */
  enqueue<Data extends object>(
    tx: Executor,
    queue: Queue<Data>,
    data: Data,
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Many of them, in one statement. */
  enqueueAll<Data extends object>(tx: Executor, queue: Queue<Data>, jobs: readonly Data[]): Promise<void>;
  /**
   * Works the jobs of a queue in this process, `concurrency` of them at once (default 1), each in one process at a time.
   * A handler that throws is called again later. A process may die after the work and before its record, so a handler
   * must bear to be called twice with the same id.
   */
  work<Data extends object>(
    queue: Queue<Data>,
    options: { concurrency?: number },
    handler: Handler<Data>,
  ): Promise<void>;
  /** For whom somebody waits on a screen: workers of this process look for jobs now, and not only at their next look. */
  lookNow(queue: Queue<object>): void;
  /**
   * Does `task` in this process, at once and then again and again with so many seconds of rest. One that throws is done
   * again after its rest like any other: it finds what there is to do by itself.
   */
  repeat(name: string, seconds: number, task: () => Promise<void>): void;
  /** A job that failed for good is done once more: whether it was one. */
  retry(queue: string, id: string): Promise<boolean>;
  /** Takes no more jobs and lets the running ones end (10 s); what does not end is given back. */
  stop(): Promise<void>;
}

interface Options {
  readonly sql: Sql;
  readonly logger: Logger;
  /** All queues that are filled or worked here. */
  readonly queues: readonly Queue<object>[];
  /** Seconds between two looks for jobs: 1, at least 0.5. What comes by the clock may be five times as late. */
  readonly polling?: number;
  /** All that comes by the clock. What was missed while nothing ran comes once at the next start. */
  readonly timetable?: readonly Timed[];
}

const GRACE = 10_000; // ms
const defaults = { retries: 5, retryDelay: 30, expiry: 60 };

/** Makes pg-boss's own tables and the queues if they are missing, then maintains them (expiry, retries, clearing). */
export async function startJobs({ sql, logger, queues, polling = 1, timetable = [] }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(sql),
    schedule: timetable.length > 0,
    cronWorkerIntervalSeconds: Math.min(45, Math.ceil(5 * polling)),
  });
  boss.on('error', (said) => report(logger, said));
  boss.on('warning', (warning) => logger.warn({ warning }, 'pg-boss warns'));
  await boss.start();
  await keepQueues(boss, queues);
  if (timetable.length > 0) await keepTimetable(boss, timetable);
  const workers = new Map<string, string[]>();
  const rounds = startRepeatedTasks(logger);

  return {
    async enqueue(tx, queue, data, options = {}) {
      await boss.send(queue.name, caused(data), { ...options, ...turnOf(queue, data), db: fromDrizzle(tx, template) });
    },
    async enqueueAll(tx, queue, jobs) {
      if (jobs.length === 0) return;
      const all = jobs.map((data) => ({ data: caused(data), ...turnOf(queue, data) }));
      await boss.insert(queue.name, all, { db: writingLater(tx) });
    },
    async work(queue, { concurrency = 1 }, handler) {
      const callback = reportFailures(queue, handler, logger);
      const { givesWay, inTurn } = queue.settings;
      const ids = workers.get(queue.name) ?? [];
      workers.set(queue.name, ids);
      for (let worker = 0; worker < concurrency; worker += 1)
        ids.push(
          await addWorker(
            boss,
            queue.name,
            { pollingIntervalSeconds: polling, ...(inTurn !== undefined && { localGroupConcurrency: 1 }) },
            givesWay ? givingWay(callback) : callback,
          ),
        );
    },
    lookNow: ({ name }) => workers.get(name)?.forEach((id) => boss.notifyWorker(id)),
    repeat: rounds.repeat,
    async retry(queue, id) {
      if (!queues.some(({ name }) => name === queue)) return false;
      // Its types do not name what it answers.
      const { affected } = (await boss.retry(queue, id)) as { readonly affected?: number };
      return affected === 1;
    },
    async stop() {
      const ended = Promise.all([rounds.stop(), ...[...workers.keys()].map((name) => boss.offWork(name))]);
      await Promise.race([ended, sleep(GRACE, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** A database that is away is told by all who need it; the jobs go on by themselves when it is back. */
function report(logger: Logger, said: unknown): void {
  const err = asError(said);
  if (isConnectionLost(err) || isPoolExhausted(err)) logger.warn({ err }, 'Jobs wait for the database');
  else logger.error({ err }, 'Jobs failed to be looked after');
}

/** pg-boss passes copies of errors, which are plain objects: a log would show no more of them than their type. */
function asError(said: unknown): Error {
  if (said instanceof Error) return said;
  if (typeof said !== 'object' || said === null) return new Error(String(said));
  const { message, ...facts } = said as { readonly message?: unknown };
  return Object.assign(new Error(typeof message === 'string' ? message : 'unknown'), facts);
}

/** pg-boss over our own pool, so that several hosts and the embedded socket are reached as everywhere else. */
export const bossDatabase = (sql: Sql): BossDatabase => ({
  executeSql: async (text, values) => ({ rows: await sql.unsafe(text, values) }),
});

/** pg-boss's tables only, for a database that others will be copied from. */
export async function installJobs(sql: Sql): Promise<void> {
  const boss = new PgBoss({ db: bossDatabase(sql), schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

/** Jobs are queued with whatever else their transaction leaves for later. */
const writingLater = (tx: Executor): BossDatabase => ({
  async executeSql(text, values = []) {
    const parts = text.split(/\$(\d+)/);
    const chunks = parts.map((part, place) =>
      place % 2 === 0 ? template.raw(part) : template.param(values[Number(part) - 1]),
    );
    await writeLater(tx, template.join(chunks));
    return { rows: [] };
  },
});

/** Also brings queues made by an earlier version up to date: making one that is there changes nothing. */
async function keepQueues(boss: PgBoss, queues: readonly Queue<object>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, settings } of queues) {
    const { retries, retryDelay, expiry, heartbeat } = { ...defaults, ...settings };
    const wanted = {
      retryLimit: retries,
      retryDelay,
      retryBackoff: true,
      expireInSeconds: expiry,
      ...(heartbeat !== undefined && { heartbeatSeconds: heartbeat }),
    };
    const found = known.get(name);
    if (found === undefined) await boss.createQueue(name, wanted);
    else if (JSON.stringify({ ...found, ...wanted }) !== JSON.stringify(found)) await boss.updateQueue(name, wanted);
  }
}

/** Also takes out what an earlier version did by the clock. */
async function keepTimetable(boss: PgBoss, timetable: readonly Timed[]): Promise<void> {
  for (const { queue, cron, timeZone } of timetable)
    await boss.schedule(queue.name, cron, {}, { tz: timeZone, missed: 'once' });
  const wanted = new Set(timetable.map(({ queue }) => queue.name));
  for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
}

/** A worker waits after each job as after none; one that has just worked should look at once, or a queue never empties. */
async function addWorker<Data extends object>(
  boss: PgBoss,
  queue: string,
  options: Pick<WorkOptions, 'pollingIntervalSeconds' | 'localGroupConcurrency'>,
  callback: (job: Job<Data>) => Promise<void>,
): Promise<string> {
  let id = '';
  id = await boss.work(queue, { ...options, batchSize: 1 }, async (jobs: Job<Data>[]) => {
    boss.notifyWorker(id);
    for (const job of jobs) await withCause(job, callback);
  });
  return id;
}

/** What jobs that are worked one at a time have in common. */
function turnOf<Data extends object>({ settings: { inTurn } }: Queue<Data>, data: Data) {
  const value: unknown = inTurn === undefined ? undefined : Reflect.get(data, inTurn);
  return typeof value === 'number' || typeof value === 'string' ? { group: { id: `${value}` } } : {};
}

/** Which call has queued a job travels with it; a job that a job queues has the same cause. */
interface Caused {
  readonly request_id?: string;
  readonly caused_by?: number;
}

function caused<Data extends object>(data: Data): Data & Caused {
  const [id, personId] = [requestId(), causedBy()];
  return {
    ...data,
    ...(id !== undefined && { request_id: id }),
    ...(personId !== undefined && { caused_by: personId }),
  };
}

function withCause<Data extends object>(job: Job<Data>, callback: (job: Job<Data>) => Promise<void>): Promise<void> {
  const { request_id: id = job.id, caused_by: personId, ...data } = job.data as Data & Caused;
  return onBehalfOf({ id, personId }, () => callback({ ...job, data: data as unknown as Data }));
}

function reportFailures<Data extends object>(
  { name, settings }: Queue<Data>,
  handler: Handler<Data>,
  logger: Logger,
): (job: Job<Data>) => Promise<void> {
  const { retries = defaults.retries } = settings;
  return async ({ id, data, signal, retryCount }) => {
    const attempt = retryCount + 1;
    const begun = performance.now();
    const ended = (succeeded: boolean) =>
      finishedJobs.observe((performance.now() - begun) / 1000, { queue: name, ok: String(succeeded) });
    try {
      await handler(data, { id, attempt, signal });
      ended(true);
    } catch (error) {
      ended(false);
      const facts = { err: error, queue: name, job: id, attempt };
      if (retryCount < retries) logger.warn(facts, 'A job failed and will be tried again');
      else logger.error(facts, 'A job failed for good');
      throw error;
    }
  };
}
