import { sql as template } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { isConnectionLost, isReadOnly } from './error-code.ts';

const CONNECTIONS = 5;

describe('a connection that breaks', () => {
  let database: TestDatabase;
  let watcher: TestDatabase;
  beforeAll(async () => {
    [database, watcher] = await Promise.all([freshDatabase(), freshDatabase()]);
  });
  afterAll(async () => {
    await database.close();
    await watcher.close();
  });

  /** What a restart of the server does to all connections. */
  const breakAll = () => watcher.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.name}`;

  it('between two statements of a transaction ends it: nothing of it stays, nothing goes to another', async () => {
    await database.sql`create table note (text text)`;
    const add = (text: string) => template`insert into note values (${text})`;
    const broken = database.db.transaction(async (tx) => {
      await tx.execute(add('before'));
      await breakAll();
      // Others take up new connections meanwhile.
      const others = Array.from({ length: CONNECTIONS }, (_, number) =>
        retried(() => database.db.transaction((other) => other.execute(add(`other ${number}`)))),
      );
      await Promise.all(others);
      await tx.execute(add('after'));
    });
    await expect(broken).rejects.toSatisfy(isConnectionLost);
    expect(await database.sql`select text from note order by text`).toEqual(
      Array.from({ length: CONNECTIONS }, (_, number) => ({ text: `other ${number}` })),
    );
  });

  it('during a statement tells its caller', async () => {
    const running = database.sql`select pg_sleep(20)`.catch((error: unknown) => error);
    const sleeping = () => watcher.sql`
      select from pg_stat_activity where query like '%sleep(20)%' and datname = ${database.name}`;
    await expect.poll(sleeping).toHaveLength(1);
    await breakAll();
    expect(await running).toSatisfy(isConnectionLost);
  });

  it('takes no place in the pool, whenever it breaks', async () => {
    const done = new AbortController();
    const work = async () => {
      while (!done.signal.aborted) {
        await database.db.transaction((tx) => tx.execute(template`select 1`)).catch(() => undefined);
        await database.sql`select 1`.catch(() => undefined);
      }
    };
    const workers = Array.from({ length: 2 * CONNECTIONS }, work);
    for (let round = 0; round < 20; round += 1) await breakAll();
    done.abort();
    await Promise.all(workers);

    const holders = new Set<number>();
    const hold = (holder: number) =>
      database.db.transaction(async (tx) => {
        await tx.execute(template`select 1`);
        holders.add(holder);
        await expect.poll(() => holders.size).toBe(CONNECTIONS);
      });
    await Promise.all(Array.from({ length: CONNECTIONS }, (_, holder) => retried(() => hold(holder))));
  });
});

describe('a server that only reads for a while', () => {
  let database: TestDatabase;
  let watcher: TestDatabase;
  beforeAll(async () => {
    [database, watcher] = await Promise.all([freshDatabase({ max: 1 }), freshDatabase()]);
    await database.sql`create table note (text text)`;
  });
  afterAll(async () => {
    await database.close();
    await watcher.close();
  });

  /** New connections then only read, as on a primary that becomes a standby. */
  const readOnly = async (value: 'on' | 'off') => {
    await watcher.sql.unsafe(`alter database ${database.name} set default_transaction_read_only = ${value}`);
    await watcher.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.name}`;
  };

  it('is written to when it writes again: what it refused did not happen', async () => {
    await readOnly('on');
    const written = retried(() => database.sql`insert into note values ('once')`);
    await watcher.sql`select pg_sleep(0.3)`;
    await readOnly('off');
    await written;
    expect(await retried(() => database.sql`select text from note`)).toEqual([{ text: 'once' }]);
  });

  it('refuses a transaction, whose connection nobody else gets', async () => {
    await readOnly('on');
    const add = () => database.db.transaction((tx) => tx.execute(template`insert into note values ('later')`));
    await expect(retried(add)).rejects.toSatisfy(isReadOnly);
    await watcher.sql.unsafe(`alter database ${database.name} set default_transaction_read_only = off`);
    await add();
    expect(await database.sql`select text from note where text = 'later'`).toHaveLength(1);
  });
});

/** That a connection is gone may be noticed only by the next who uses it. */
async function retried<T>(work: () => Promise<T>, times = 2 * CONNECTIONS): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (times === 0 || !isConnectionLost(error) || isReadOnly(error)) throw error;
    return retried(work, times - 1);
  }
}

describe('plain statements', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());

  it('bind values and quote names', async () => {
    const nasty = `o'"; drop table x; --`;
    await database.sql`create table ${database.sql(nasty)} (${database.sql('a.b')} text)`.catch(() => undefined);
    await database.sql`create table ${database.sql(nasty)} (text text)`;
    await database.sql`insert into ${database.sql(nasty)} values (${nasty})`;
    expect(await database.sql`select * from ${database.sql(nasty)}`).toEqual([{ text: nasty }]);
  });

  it('read a moment as a Date and a day as the same day everywhere', async () => {
    const [row] = await database.sql`select '2026-03-01'::date as day, '2026-03-01 12:00+03'::timestamptz as moment`;
    expect(row).toEqual({ day: '2026-03-01', moment: new Date('2026-03-01T09:00:00Z') });
  });

  it('may be a script', async () => {
    expect(await database.sql.unsafe('begin; select 1 as a; select 2 as a; commit')).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('that fail within a script leave no transaction open', async () => {
    await expect(database.sql.unsafe('begin; create table half (); select 1/0; commit')).rejects.toThrow('zero');
    expect(await database.sql`select to_regclass('half') as half`).toEqual([{ half: null }]);
  });

  it('keep a session to themselves', async () => {
    await database.sql.onOneConnection(async (session) => {
      await session`set application_name = 'mine'`;
      const [row] = await session`select current_setting('application_name') as name`;
      expect(row).toEqual({ name: 'mine' });
    });
    const [row] = await database.sql`select current_setting('application_name') as name`;
    expect(row).toEqual({ name: 'luch' });
  });
});
