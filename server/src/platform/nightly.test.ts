import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BareApp, bareApp } from '../../testing/bare-app.ts';
import { defineQueue, startJobs } from './jobs.ts';
import { silentLogger } from './logger.ts';
import { type NightlyTask, runNightlyTasks, everyNight, nightlyQueue } from './nightly.ts';

let bare: BareApp;
const lines: string[] = [];
beforeAll(async () => {
  bare = await bareApp({ routes: [], log: (line) => lines.push(line) });
});
afterAll(() => bare.close());

describe('the tasks of a night', () => {
  it('are done one after another, and the log says how much each has cleared away', async () => {
    const order: string[] = [];
    const task = (name: string, count: number): NightlyTask => ({ name, run: async () => (order.push(name), count) });
    await runNightlyTasks(bare.deps, [task('files', 3), task('links', 0)]);
    expect(order).toEqual(['files', 'links']);
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Cleared away');
    expect(said.map(({ task: name, count }) => [name, count])).toEqual([
      ['files', 3],
      ['links', 0],
    ]);
  });

  it('are all tried when one fails, and then come again', async () => {
    const done: string[] = [];
    const failing: NightlyTask = { name: 'files', run: () => Promise.reject(new Error('the disk is gone')) };
    const other: NightlyTask = { name: 'links', run: async () => done.push('links') };
    await expect(runNightlyTasks(bare.deps, [failing, other])).rejects.toThrow('Not every task');
    expect(done).toEqual(['links']);
    expect(lines.join()).toContain('the disk is gone');
  });
});

describe('the clock of the jobs', () => {
  const start = (queue = nightlyQueue) =>
    startJobs({
      sql: bare.deps.sql,
      logger: silentLogger,
      queues: [queue],
      polling: 0.5,
      timetable: [{ ...everyNight('Europe/Moscow'), queue }],
    });

  it('makes up once for the nights that were missed, in one of several processes', async () => {
    const first = await start();
    await first.stop();
    await bare.deps.sql`update pgboss.version set cron_on = now() - interval '5 days'`;
    await bare.deps.sql`update pgboss.schedule set created_on = now() - interval '9 days'`;
    const nights: string[] = [];
    const processes = await Promise.all([start(), start()]);
    for (const jobs of processes) await jobs.work(nightlyQueue, {}, async (_data, { id }) => void nights.push(id));
    await expect.poll(() => nights.length, { timeout: 20_000 }).toBe(1);
    await Promise.all(processes.map((jobs) => jobs.stop()));
    const jobs = await bare.deps.sql`select state from pgboss.job where name = 'nightly'`;
    expect(jobs).toEqual([{ state: 'completed' }]);
  });

  it('forgets what an earlier version did', async () => {
    const renamed = defineQueue<object>('renamed');
    const jobs = await start(renamed);
    await jobs.stop();
    expect(await bare.deps.sql`select name, timezone from pgboss.schedule`).toEqual([
      { name: 'renamed', timezone: 'Europe/Moscow' },
    ]);
  });
});
