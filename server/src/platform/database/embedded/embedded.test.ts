import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fastFolder } from '../../../../testing/run-folder.ts';
import { createClient } from '../client.ts';
import type { Sql } from '../open.ts';
import { chooseAccount, findBinaries } from './binaries.ts';
import { clusterPath, prepareCluster, stopServer } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervise.ts';

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const portalScript = path.resolve(import.meta.dirname, '../../../../testing/embedded-portal.ts');

const clusters: string[] = [];
const scratch: string[] = [];

/** Below a folder that only we may enter. */
function emptyFolder(...below: string[]): string {
  const own = mkdtempSync(path.join(fastFolder(), 'luch-embedded-'));
  const folder = path.join(own, ...below, 'postgres');
  scratch.push(own);
  clusters.push(clusterPath(folder));
  return folder;
}

afterEach(async () => {
  await Promise.all(clusters.splice(0).map(stopServer));
  await Promise.all(scratch.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

async function withClient<T>({ connection }: EmbeddedPostgres, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql } = createClient({ ...connection, database: 'postgres' });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const recordedPid = (folder: string) =>
  Number(readFileSync(path.join(clusterPath(folder), 'postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (folder: string): boolean => {
  try {
    return process.kill(recordedPid(folder), 0);
  } catch {
    return false;
  }
};

/** Is the checkout open to other users? */
function nobodyMayEnter(): boolean {
  const options = { uid: NOBODY, gid: NOBODY, cwd: '/' };
  return spawnSync(process.execPath, ['--check', portalScript], options).status === 0;
}

describe('the embedded PostgreSQL', () => {
  it.runIf(isLinux)('lives on any path, also below closed folders, and keeps its data', async () => {
    const folder = emptyFolder('данные центра, "новые"', `a:b $HOME ${'x'.repeat(100)}`);
    const first = await startEmbeddedPostgres(folder);
    const [row] = await withClient(first, async (sql) => {
      await sql`create table kept as select 'Луч' as name`;
      return sql`select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`;
    });
    expect(row).toEqual({ fsync: 'on', addresses: '' });
    await first.stop();
    expect(isAlive(folder)).toBe(false);

    const second = await startEmbeddedPostgres(folder);
    expect(second.adopted).toBe(false);
    expect(await withClient(second, (sql) => sql`select name from kept`)).toEqual([{ name: 'Луч' }]);
    await second.stop();
  });

  it('serves two that start at once, until the last one leaves', async () => {
    const folder = emptyFolder();
    const [one, two] = await Promise.all([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)]);
    await withClient(one, (sql) => sql`create table shared as select 1 as one`);
    await one.stop();
    expect(await withClient(two, (sql) => sql`select one from shared`)).toEqual([{ one: 1 }]);
    await two.stop();
    expect(isAlive(folder)).toBe(false);
  });

  it('outlives a portal that is killed, and is adopted by the next', async () => {
    const folder = emptyFolder();
    const portal = await startPortal(folder);
    portal.kill('SIGKILL');
    await once(portal, 'exit');
    const server = await startEmbeddedPostgres(folder);
    expect(server.adopted).toBe(true);
    await server.stop();
    expect(isAlive(folder)).toBe(false);
  });

  it.runIf(isLinux)('comes back when killed under writes, with every row it had acknowledged', async () => {
    const folder = emptyFolder();
    const server = await startEmbeddedPostgres(folder);
    await withClient(server, (sql) => sql`create table written (id int primary key)`);
    const acknowledged: number[] = [];
    const done = new AbortController();
    const writing = writeUntil(done.signal, server, acknowledged);
    for (let round = 0; round < 4; round += 1) {
      const enough = acknowledged.length + 200;
      await expect.poll(() => acknowledged.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(enough);
      if (round < 3) killServer(recordedPid(folder));
    }
    done.abort();
    await writing;
    const rows = await withClient(server, (sql) => sql<{ id: number }[]>`select id from written`);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    await server.stop();
    expect(isAlive(folder)).toBe(false);
  });

  it.runIf(isLinux)('is not held up by a stranger with the pid of its former self', async () => {
    const folder = emptyFolder();
    const cluster = await prepareCluster(folder, []);
    const stale = [process.pid, cluster.path, Date.now(), 5432, '', '', '', 'ready'].join('\n');
    writeFileSync(path.join(cluster.path, 'postmaster.pid'), stale);
    const server = await startEmbeddedPostgres(folder);
    expect(await withClient(server, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await server.stop();
  });

  it.runIf(isLinux && isRoot && nobodyMayEnter())('runs for an ordinary user as well', async () => {
    const folder = emptyFolder();
    chownSync(path.dirname(folder), NOBODY, NOBODY);
    const portal = await startPortal(folder, { uid: NOBODY, gid: NOBODY });
    expect(isAlive(folder)).toBe(true);
    portal.kill('SIGTERM');
    expect(await once(portal, 'exit')).toEqual([0, null]);
    expect(isAlive(folder)).toBe(false);
  });

  it.runIf(isRoot)('takes the account of its folder’s owner, as it must not run as root', async () => {
    const folder = emptyFolder();
    mkdirSync(folder);
    chownSync(folder, 12_345, 12_345);
    expect(await chooseAccount(folder)).toEqual({ uid: 12_345, gid: 12_345 });
  });

  it.each(['linux-riscv64', 'freebsd-x64', 'win32-x64'])('tells what to do on %s', async (platform) => {
    await expect(findBinaries('/nowhere', {}, platform)).rejects.toThrow('Set DATABASE_URL');
  });

  it('starts no empty cluster beside one of another version', async () => {
    const folder = emptyFolder();
    mkdirSync(path.join(folder, 'cluster-17'), { recursive: true });
    writeFileSync(path.join(folder, 'cluster-17', 'PG_VERSION'), '17');
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('cluster-17 is of another PostgreSQL version');
  });
});

async function startPortal(folder: string, account: { uid?: number; gid?: number } = {}): Promise<ChildProcess> {
  const portal = spawn(process.execPath, [portalScript, folder], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([once(portal.stdout, 'data'), once(portal, 'exit').then(() => expect.fail('the portal ended'))]);
  return portal;
}

/** One row per statement, so that each is durable before it counts. */
async function writeUntil(done: AbortSignal, server: EmbeddedPostgres, acknowledged: number[]): Promise<void> {
  await withClient(server, async (sql) => {
    for (let id = 1; !done.aborted; id += 1) {
      await sql`insert into written values (${id})`.then(
        () => acknowledged.push(id),
        () => undefined, // killed meanwhile: it may be there or not
      );
    }
  });
}

/** The postmaster and all it has started, at once, as a power cut would. */
function killServer(postmaster: number): void {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // ended by itself in this very moment
    }
  }
}
