import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { defineQueue, type Jobs, startJobs } from './jobs.ts';
import { type Logger, silentLogger } from './logger.ts';

interface Letter {
  readonly to: string;
  readonly lines: readonly string[];
}
const committed = defineQueue<Letter>('committed');
const delayed = defineQueue<Letter>('delayed');
const shaky = defineQueue<Letter>('shaky', { retries: 1, retryDelay: 1 });
const distant = defineQueue<Letter>('distant', { retries: 3, retryDelay: 100 });
const rested = defineQueue<Letter>('rested');
const shared = defineQueue<Letter>('shared');
const slow = defineQueue<Letter>('slow');
const turns = defineQueue<Letter>('turns', { inTurn: 'to' });
const queues = [committed, delayed, rested, shaky, distant, shared, slow, turns];
const letter = { to: 'anna@example.org', lines: ['Здравствуйте', '"\\ { } \' $1'] };

/** A queue whose database fails while its jobs are looked for; answers what was logged. */
async function logsOf(failure: Error): Promise<{ level: string; err: unknown }[]> {
  const database = await freshDatabase();
  const logged: { level: string; err: unknown }[] = [];
  const note = (level: string) => (facts: object) => void logged.push({ level, err: (facts as { err?: unknown }).err });
  const logger: Logger = { ...silentLogger, warn: note('warn'), error: note('error') };
  let fails = false;
  const unsafe: typeof database.sql.unsafe = (text, values) =>
    fails ? Promise.reject(failure) : database.sql.unsafe(text, values);
  const jobs = await startJobs({
    sql: Object.assign(database.sql.bind(undefined), database.sql, { unsafe }),
    logger,
    queues,
    polling: 0.5,
  });
  await jobs.work(committed, {}, () => Promise.resolve());
  fails = true;
  await until(() => logged.length > 0);
  fails = false;
  await jobs.stop();
  await database.close();
  return logged;
}

async function until(fulfilled: () => boolean): Promise<void> {
  while (!fulfilled()) await sleep(20);
}

describe('jobs', () => {
  let database: TestDatabase;
  let one: Jobs;
  let two: Jobs;
  const start = () => startJobs({ sql: database.sql, logger: silentLogger, queues, polling: 0.5 });

  beforeAll(async () => {
    database = await freshDatabase();
    // Two processes that start at once on a database without queues.
    [one, two] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([one.stop(), two.stop()]);
    await database.close();
  });

  const stored = async (queue: string) =>
    database.sql`select state, data, output from pgboss.job where name = ${queue}`;

  it('exist if the transaction commits, with their data as given', async () => {
    await database.db.transaction((tx) => one.enqueue(tx, committed, letter));
    expect(await stored('committed')).toEqual([{ state: 'created', data: letter, output: null }]);
    const done: Letter[] = [];
    await one.work(committed, {}, async (data) => void done.push(data));
    await until(() => done.length > 0);
    expect(done).toEqual([letter]);
  });

  it('do not exist if the transaction rolls back', async () => {
    const before = await stored('shared');
    const failing = database.db.transaction(async (tx) => {
      await one.enqueue(tx, shared, letter);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await stored('shared')).toEqual(before);
  });

  it('wait for their moment', async () => {
    await one.enqueue(database.db, delayed, letter, { startAfter: new Date('2099-01-01T00:00:00Z') });
    const [job] = await database.sql`select start_after from pgboss.job where name = 'delayed'`;
    expect(job?.['start_after']).toEqual(new Date('2099-01-01T00:00:00Z'));
  });

  it('are looked for at once where somebody waits for them', async () => {
    const done: Letter[] = [];
    const looked = Promise.withResolvers<void>();
    // After its first look it looks again in an hour.
    const rare = await startJobs({ sql: database.sql, logger: silentLogger, queues, polling: 3600 });
    await database.db.transaction((tx) => rare.enqueue(tx, rested, letter));
    await rare.work(rested, {}, async (data) => {
      done.push(data);
      looked.resolve();
    });
    await looked.promise;
    await sleep(1000);
    await database.db.transaction((tx) => rare.enqueue(tx, rested, letter));
    rare.lookNow(rested);
    await until(() => done.length > 1);
    await rare.stop();
    expect(done).toEqual([letter, letter]);
  });

  it('are tried again after a failure, and given up in the end', async () => {
    const attempts: number[] = [];
    await one.work(shaky, {}, async (_data, { attempt }) => {
      attempts.push(attempt);
      throw new Error('the mail server is down');
    });
    await one.enqueue(database.db, shaky, letter);
    await until(() => attempts.length === 2);
    await expect.poll(async () => (await stored('shaky'))[0]?.['state']).toBe('failed');
    expect(attempts).toEqual([1, 2]);
    expect((await stored('shaky'))[0]?.['output']).toMatchObject({ message: 'the mail server is down' });
  });

  it('wait at least twice as long after each failure', async () => {
    let failures = 0;
    await one.work(distant, {}, async () => {
      failures += 1;
      throw new Error('the mail server is down');
    });
    await one.enqueue(database.db, distant, letter);
    for (const seconds of [100, 200, 400]) {
      const waiting = () => database.sql`
        select extract(epoch from start_after - started_on)::float8 as seconds from pgboss.job
        where name = 'distant' and state = 'retry' and start_after > now()`;
      await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
      const [job] = await waiting();
      expect(job?.['seconds']).toBeGreaterThanOrEqual(seconds);
      await database.sql`update pgboss.job set start_after = now() where name = 'distant'`;
    }
    await until(() => failures === 4);
  });

  it('are done once, however many work on the queue', async () => {
    const wanted = Array.from({ length: 40 }, (_, number) => `person-${number}@example.org`);
    await database.db.transaction(async (tx) => {
      for (const to of wanted) await one.enqueue(tx, shared, { to, lines: [] });
    });
    const done: string[] = [];
    const handler = async ({ to }: Letter) => void done.push(to);
    for (const jobs of [one, two]) await jobs.work(shared, { concurrency: 20 }, handler);
    await until(() => done.length >= wanted.length);
    await expect.poll(async () => (await stored('shared')).filter(({ state }) => state !== 'completed')).toEqual([]);
    expect(done.sort()).toEqual(wanted.sort());
  });

  it('of one receiver are worked one at a time where their queue says so, and keep no other waiting', async () => {
    const hanging = Promise.withResolvers<void>();
    const begun: string[] = [];
    await one.enqueueAll(
      database.db,
      turns,
      [...Array.from({ length: 6 }, () => 'hangs'), 'takes', 'takes'].map((to) => ({ to, lines: [] })),
    );
    await one.work(turns, { concurrency: 3 }, async ({ to }) => {
      begun.push(to);
      if (to === 'hangs') await hanging.promise;
    });
    await expect.poll(() => begun.toSorted(), { timeout: 10_000 }).toEqual(['hangs', 'takes', 'takes']);
    hanging.resolve();
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(8);
  });

  it('follow the settings of the newest version of their queue', async () => {
    const changed = defineQueue<Letter>('delayed', { retries: 9, expiry: 5, heartbeat: 20 });
    const newer = await startJobs({ sql: database.sql, logger: silentLogger, queues: [changed] });
    const [queue] = await database.sql`
      select retry_limit, expire_seconds, heartbeat_seconds from pgboss.queue where name = 'delayed'`;
    expect(queue).toEqual({ retry_limit: 9, expire_seconds: 5, heartbeat_seconds: 20 });
    await newer.stop();
  });

  it('end before the process stops', async () => {
    const three = await start();
    const steps: string[] = [];
    await three.work(slow, {}, async () => {
      steps.push('begun');
      await sleep(300);
      steps.push('ended');
    });
    await three.enqueue(database.db, slow, letter);
    await until(() => steps.length > 0);
    await three.stop();
    expect(steps).toEqual(['begun', 'ended']);
    expect((await stored('slow'))[0]).toMatchObject({ state: 'completed' });
  });
});

describe('trouble with the queue', () => {
  it('is a warning while the database is away', async () => {
    const [first] = await logsOf(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    expect(first).toMatchObject({
      level: 'warn',
      err: { message: expect.stringContaining('connect ECONNREFUSED'), code: 'ECONNREFUSED' },
    });
    expect(first?.err).toBeInstanceOf(Error);
  });

  it('is logged as an error, with its words and place', async () => {
    const [first] = await logsOf(new Error('a table is gone'));
    expect(first).toMatchObject({ level: 'error', err: { message: expect.stringContaining('a table is gone') } });
    expect(first?.err).toHaveProperty('stack', expect.stringContaining('jobs.test.ts'));
  });
});
