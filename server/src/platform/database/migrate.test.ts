import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  const isThere = async (table: string) =>
    (await database.sql`select to_regclass(${table}) is not null as there`)[0]?.['there'];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'luch-migrations-'));
    database = await freshDatabase();
    await database.sql`drop table schema_migration`;
    await write('0001-first.sql', 'create table first (id int);\ncreate table second (id int);');
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('are applied once, in the order of their names', async () => {
    await write('0002-next.sql', 'alter table first add column name text;');
    expect(await pendingMigrations(database.sql, folder)).toEqual(['0001-first.sql', '0002-next.sql']);
    expect(await migrate(database.sql, folder)).toEqual(['0001-first.sql', '0002-next.sql']);
    expect(await migrate(database.sql, folder)).toEqual([]);
    expect(await pendingMigrations(database.sql, folder)).toEqual([]);
  });

  it('that come late from another branch are applied all the same', async () => {
    await write('0003-later.sql', 'create table later ();');
    await migrate(database.sql, folder);
    await write('0002-branch.sql', 'create table branch ();');
    expect(await migrate(database.sql, folder)).toEqual(['0002-branch.sql']);
  });

  it('must not be edited once applied', async () => {
    await migrate(database.sql, folder);
    await write('0001-first.sql', 'create table another ();');
    await write('0002-next.sql', 'create table next ();');
    await expect(migrate(database.sql, folder)).rejects.toThrow('0001-first.sql was edited');
    expect(await isThere('next')).toBe(false);
  });

  it('are refused on a database of a version from before the first of them, which stays as it is', async () => {
    await migrate(database.sql, folder);
    await rm(path.join(folder, '0001-first.sql'));
    await write('0001-baseline.sql', 'create table baseline ();');
    await write('0002-next.sql', 'create table next ();');
    await expect(migrate(database.sql, folder)).rejects.toThrow(
      "never released: it begins with 0001-first.sql, this version's with 0001-baseline.sql. It cannot be upgraded: empty it",
    );
    expect([await isThere('baseline'), await isThere('next'), await isThere('first')]).toEqual([false, false, true]);
  });

  it('of a newer version are no hindrance, as this one runs beside it during an upgrade', async () => {
    await write('0002-newer.sql', 'create table newer ();');
    await migrate(database.sql, folder);
    await rm(path.join(folder, '0002-newer.sql'));
    expect(await migrate(database.sql, folder)).toEqual([]);
  });

  it('may get other ends of lines from a checkout', async () => {
    await migrate(database.sql, folder);
    await write('0001-first.sql', 'create table first (id int);\r\ncreate table second (id int);');
    expect(await migrate(database.sql, folder)).toEqual([]);
  });

  it('are applied whole or not at all, and those before stay', async () => {
    await write('0002-wrong.sql', 'create table half ();\n\nselect * from nowhere;');
    await expect(migrate(database.sql, folder)).rejects.toThrow(/0002-wrong\.sql failed at line 3: .*nowhere/);
    expect([await isThere('first'), await isThere('half')]).toEqual([true, false]);
    await write('0002-wrong.sql', 'create table whole ();');
    expect(await migrate(database.sql, folder)).toEqual(['0002-wrong.sql']);
  });

  it('may do without a transaction', async () => {
    await write('0002-index.sql', '-- no-transaction\ncreate index concurrently first_id on first (id);');
    await migrate(database.sql, folder);
    expect(await isThere('first_id')).toBe(true);
  });

  it('beside a running portal keep nobody waiting for long behind a table that somebody holds', async () => {
    await migrate(database.sql, folder);
    await write('0002-next.sql', 'alter table first add column name text;');
    const migrated = await database.sql.onOneConnection(async (holder) => {
      await holder`begin`;
      await holder`lock table first in access share mode`;
      const applied = migrate(database.sql, folder);
      await expect.poll(() => database.sql`select from pg_locks where not granted`).toHaveLength(1);
      await database.sql.onOneConnection(async (reader) => {
        await reader`set statement_timeout = '10s'`;
        expect(await reader`select from first`).toEqual([]);
      });
      await holder`commit`;
      return applied;
    });
    expect(migrated).toEqual(['0002-next.sql']);
  });

  it('are tried again where PostgreSQL ends them, as they and somebody who works wait for each other', async () => {
    await write('0001-first.sql', 'create sequence tries;');
    // A sequence counts on through what is rolled back.
    const lost = "if nextval('tries') = 1 then raise exception using errcode = '40P01'; end if;";
    await write('0002-next.sql', `do $$ begin ${lost} end $$; create table next ();`);
    expect(await migrate(database.sql, folder)).toEqual(['0001-first.sql', '0002-next.sql']);
    expect(await isThere('next')).toBe(true);
  });

  it('are applied by one of several that start at once', async () => {
    await write('0002-slow.sql', 'select pg_sleep(0.1); create table slow ();');
    await write('0003-index.sql', '-- no-transaction\ncreate index concurrently first_id on first (id);');
    const starters = await Promise.all([1, 2, 3].map(() => migrate(database.sql, folder)));
    expect(starters.flat().sort()).toEqual(['0001-first.sql', '0002-slow.sql', '0003-index.sql']);
  });

  it('leave the connection as they found it', async () => {
    await migrate(database.sql, folder);
    const state = () => database.sql`
      select current_setting('statement_timeout') as patience,
             (select count(*)::int from pg_locks where locktype = 'advisory' and database = (
               select oid from pg_database where datname = current_database())) as locks`;
    // The lock goes with its session, which ends after the call.
    await expect.poll(state).toEqual([{ patience: '30s', locks: 0 }]);
  });

  it('have names that sort', async () => {
    await write('late.sql', '');
    await expect(migrate(database.sql, folder)).rejects.toThrow('late.sql is not named NNNN-name.sql');
  });
});
