import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { bossDatabase } from './jobs.ts';

const payload = { text: 'Луч', list: ['a', 1, null], nested: { quote: `'"\\` } };

describe('pg-boss over our driver', () => {
  let database: TestDatabase;
  let boss: PgBoss;
  const trouble: unknown[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    boss = new PgBoss({ db: bossDatabase(database.sql), supervise: false, schedule: false, persistQueueStats: true });
    boss.on('error', (error) => trouble.push(error));
    await boss.start();
    await boss.createQueue('dead');
    await boss.createQueue('q', { retryLimit: 1, retryDelay: 0, deadLetter: 'dead' });
  });
  afterAll(async () => {
    await boss.stop({ graceful: false });
    await database.close();
  });

  it('finds its tables in the template', async () => {
    const untouched = await freshDatabase();
    const [row] = await untouched.sql`select to_regclass('pgboss.job') is not null as there`;
    expect(row?.['there']).toBe(true);
    await untouched.close();
  });

  it('keeps data as they are, and reads moments as dates', async () => {
    const id = await boss.send('q', payload);
    const [job] = await boss.fetch('q', { includeMetadata: true });
    expect(job).toMatchObject({ id, data: payload, retryCount: 0, retryLimit: 1, completedOn: null });
    expect(job?.createdOn).toBeInstanceOf(Date);
    await boss.complete('q', [id ?? ''], { result: ['x'] });
    const [done] = await boss.findJobs('q', { id: id ?? '' });
    expect(done).toMatchObject({ state: 'completed', output: { result: ['x'] } });
    expect(Math.abs(Date.now() - (done?.completedOn?.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('passes lists of ids, and hands what failed for good to the dead letters', async () => {
    const ids = [await boss.send('q', payload), await boss.send('q', payload)].map(String);
    for (let round = 0; round < 2; round += 1) {
      const jobs = await boss.fetch('q', { batchSize: 10 });
      expect(jobs.map(({ id }) => id).sort()).toEqual(ids.sort());
      await boss.fail('q', jobs, new Error('no'));
    }
    const dead = await boss.fetch('dead', { batchSize: 10 });
    expect(dead.map(({ data }) => data)).toEqual([payload, payload]);
  });

  it('gives a job whose worker died to another', async () => {
    const id = await boss.send('q', payload, { expireInSeconds: 1 });
    await boss.fetch('q');
    await database.sql`update pgboss.job set started_on = now() - interval '1 minute' where id = ${id}`;
    await database.sql`update pgboss.queue set monitor_on = null`;
    await boss.supervise();
    const [again] = await boss.fetch('q');
    expect(again).toMatchObject({ id, retryCount: 1 });
    await boss.complete('q', [id ?? '']);
  });

  it('changes a queue, counts it, clears it', async () => {
    await boss.updateQueue('q', { retryLimit: 7, retryBackoff: true, deadLetter: null });
    expect(await boss.getQueue('q')).toMatchObject({ retryLimit: 7, retryBackoff: true, deadLetter: null });
    await boss.getQueueStats('q');
    await database.sql`
      update pgboss.job set created_on = now() - interval '99 days', started_on = now() - interval '99 days',
        completed_on = now() - interval '90 days', keep_until = now() - interval '80 days'`;
    await database.sql`update pgboss.queue set monitor_on = null, maintain_on = null`;
    await boss.supervise();
    expect(await boss.findJobs('q')).toEqual([]);
  });

  it('keeps a failed script from leaving its transaction open', async () => {
    const db = bossDatabase(database.sql);
    await expect(db.executeSql('BEGIN; create table half (); select 1/0; COMMIT;')).rejects.toMatchObject({
      code: '22012',
    });
    expect((await db.executeSql(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
  });

  it('never complained in the background', () => expect(trouble).toEqual([]));
});
