import { sql } from 'drizzle-orm';
import { jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { askForServer, targetOf } from '../../../testing/server.ts';
import { createClient } from './client.ts';

const noon = new Date('2026-03-01T09:00:00.123Z');
const note = pgTable('note', { at: timestamp('at', { withTimezone: true }).notNull(), body: jsonb('body').notNull() });

describe('the database client', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await database.sql`create table note (at timestamptz not null, body jsonb not null)`;
  });
  afterAll(() => database.close());

  it('keeps dates and JSON the same through a Drizzle column', async () => {
    const bodies = [{ a: [1, 'два'] }, ['x'], 'text', 7, true];
    await database.db.insert(note).values(bodies.map((body) => ({ at: noon, body })));
    const rows = await database.db.select().from(note);
    expect(rows).toEqual(bodies.map((body) => ({ at: noon, body })));
  });

  it('takes a Date in a raw template of either library', async () => {
    const [one] = await database.sql`select ${noon}::timestamptz = ${noon.toISOString()}::timestamptz as same`;
    const two = await database.db.execute(
      sql`select ${noon}::timestamptz = ${noon.toISOString()}::timestamptz as same`,
    );
    expect([one?.['same'], two.rows[0]?.['same']]).toEqual([true, true]);
  });

  it('takes an object for JSON in a raw template', async () => {
    const [row] = await database.sql`select ${{ a: 1 }}::jsonb ->> 'a' as a`;
    expect(row?.['a']).toBe('1');
  });

  it('waits for the disk at every commit, unless its data would be made again', async () => {
    const target = targetOf(await askForServer(inject('meetingFolder')));
    const decidedBy = async (lax: boolean) => {
      const client = createClient(target, { database: database.name, max: 1, lax });
      const [row] = await client.sql`select source from pg_settings where name = 'synchronous_commit'`;
      await client.sql.end();
      return row?.['source'];
    };
    expect(await decidedBy(true)).toBe('client');
    expect(await decidedBy(false)).not.toBe('client');
  });

  it('speaks UTC, is known by name, and ends statements that take too long', async () => {
    const [row] = await database.sql`
      select current_setting('TimeZone') as zone, current_setting('application_name') as name,
             current_setting('statement_timeout') as patience`;
    expect(row).toEqual({ zone: 'UTC', name: 'luch', patience: '30s' });
  });
});

describe('a fresh test database', () => {
  it('is nobody else’s, and gone when closed', async () => {
    const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
    await one.sql`create table only_here ()`;
    const [row] = await two.sql`select to_regclass('only_here') as found`;
    expect(row?.['found']).toBeNull();
    await one.close();
    const [left] = await two.sql`select from pg_database where datname = ${one.name}`;
    expect(left).toBeUndefined();
    await two.close();
  });

  it('counts statements', async () => {
    const database = await freshDatabase();
    const count = await database.countStatements(async () => {
      await database.sql`select 1`;
      await database.db.execute(sql`select 2`);
    });
    expect(count).toBe(2);
    await database.close();
  });
});
