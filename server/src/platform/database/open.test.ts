import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql as template } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastFolder } from '../../../testing/run-folder.ts';
import { leadTo, listenAt } from '../../../testing/socket-proxy.ts';
import { clusterPath } from './embedded/cluster.ts';
import { startEmbeddedPostgres } from './embedded/supervise.ts';
import { createClient } from './client.ts';
import { type Database, openDatabase } from './open.ts';
import { openReplica } from './replica.ts';

describe('the database', () => {
  const dataDir = mkdtempSync(path.join(fastFolder(), 'luch-open-'));
  let one: Database;
  let two: Database;
  let proxy: Server;
  let port: number;

  beforeAll(async () => {
    [one, two] = await Promise.all([openDatabase({ dataDir }), openDatabase({ dataDir })]);
    proxy = leadTo(dataDir);
    port = await listenAt(proxy);
  });
  afterAll(async () => {
    proxy.close();
    await one.close();
    await two.close();
    await rm(dataDir, { recursive: true });
  });

  it('is the embedded one without an address, and the same for all who open the folder', async () => {
    await one.sql`create table note as select 'Луч' as name`;
    expect(await two.sql`select name from note`).toEqual([{ name: 'Луч' }]);
    expect(one.description).toBe(`embedded PostgreSQL in ${path.join(dataDir, 'postgres')}`);
  });

  it('is the portal’s own, which is no superuser and yet makes its extensions', async () => {
    const [row] = await one.sql`
      select current_user as me, usesuper as super, pg_get_userbyid(datdba) as owner
      from pg_user, pg_database where usename = current_user and datname = current_database()`;
    expect(row).toEqual({ me: 'luch', super: false, owner: 'luch' });
    for (const name of ['citext', 'pg_trgm', 'btree_gist']) await one.sql`create extension ${one.sql(name)}`;
  });

  it('is that of the address', async () => {
    const database = await openDatabase({ dataDir, databaseUrl: `postgres://luch:secret@127.0.0.1:${port}/luch` });
    expect(await database.sql`select name from note`).toEqual([{ name: 'Луч' }]);
    expect(database.description).toBe(`postgres://luch:…@127.0.0.1:${port}/luch`);
    await database.close();
  });

  it('is found among several hosts', async () => {
    const databaseUrl = `postgres://luch@127.0.0.1:1,127.0.0.1:${port}/luch?target_session_attrs=primary`;
    const database = await openDatabase({ dataDir, databaseUrl });
    expect(await database.sql`select name from note`).toEqual([{ name: 'Луч' }]);
    await database.close();
  });

  it('is never a standby, neither among several nor alone, unless it is only to be read', async () => {
    const standby = await aStandby();
    const databaseUrl = `postgres://luch@127.0.0.1:${standby.port},127.0.0.1:${port}/luch`;
    const database = await openDatabase({ dataDir, databaseUrl });
    await database.sql`create table written as select pg_is_in_recovery() as on_standby`;
    expect(await one.sql`select on_standby from written`).toEqual([{ on_standby: false }]);
    await database.close();

    const address = `postgres://luch@127.0.0.1:${standby.port}/luch`;
    const impatient = createClient(address, { patience: 0 });
    await expect(impatient.sql`select 1`).rejects.toThrow('This host is a standby');
    await impatient.sql.end();
    const replica = openReplica({ db: one.db, url: address });
    const read = await replica.read((db) => db.execute(template`select pg_is_in_recovery() as on_standby`));
    expect(read.rows).toEqual([{ on_standby: true }]);
    await replica.close();
    await standby.stop();
  });

  it('is waited for while its server starts', async () => {
    proxy.close();
    const opening = openDatabase({ dataDir, databaseUrl: `postgres://luch@127.0.0.1:${port}/luch` });
    await sleep(100);
    await listenAt(proxy, port);
    const database = await opening;
    expect(await database.sql`select 1 as one`).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('is not waited for under a name that is wrong, and the complaint keeps the password', async () => {
    const opening = openDatabase({ dataDir, databaseUrl: `postgres://luch:secret@127.0.0.1:${port}/nowhere` });
    await expect(opening).rejects.toThrow(/^The database at postgres:\/\/luch:…@.*"nowhere" does not exist$/);
  });
});

/** A server that follows nobody and stays read-only, with a database of the same name. */
async function aStandby(): Promise<{ port: number; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(fastFolder(), 'luch-standby-'));
  const folder = path.join(dataDir, 'postgres');
  await (await openDatabase({ dataDir })).close();
  writeFileSync(path.join(clusterPath(folder), 'standby.signal'), '');
  const server = await startEmbeddedPostgres(folder);
  const proxy = leadTo(dataDir);
  return {
    port: await listenAt(proxy),
    async stop() {
      proxy.close();
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
