import { mkdtemp, rm } from 'node:fs/promises';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aWriter, lostOrDoubled } from '../testing/kept.ts';
import { type Call, type Told, write } from '../testing/mixed-traffic.ts';
import { type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';
import { type Post, startPost } from '../testing/post.ts';
import { smallDisk } from '../testing/small-disk.ts';
import { leadTo, listenAt } from '../testing/socket-proxy.ts';
import { readConfig } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/open.ts';
import { diskStore } from './platform/files/disk-store.ts';

/**
 * A part of a portal in use fails and comes back: each answer is clear, everything goes on by itself, and nothing that
 * was acknowledged is lost or doubled, letters among it.
 */
const ROOM = 400; // MB, of which an empty database takes a quarter
const disk = smallDisk(ROOM);
let dataDir: string;
let post: Post;
let database: Database;
let portal: PortalProcess;
let toDatabase: Server;
const connections = new Set<Socket>();

beforeAll(async () => {
  dataDir = disk?.folder ?? (await mkdtemp(path.join(tmpdir(), 'luch-faults-')));
  post = await startPost();
  // Makes tables, starts the database again when it dies, and keeps it for the whole file.
  portal = await startPortalProcess({ DATA_DIR: dataDir, MAIL_URL: post.url });
  database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  toDatabase = leadTo(dataDir).on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
}, 120_000);
afterAll(async () => {
  await portal?.stop();
  await database?.close();
  await post?.close();
  disk?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

interface Traffic {
  readonly calls: Call[];
  /** Somebody has saved something since. */
  goesOn(): Promise<void>;
  end(): Promise<Told[]>;
}

async function startTraffic(to: () => string): Promise<Traffic> {
  const writers = await Promise.all([1, 2].map(() => aWriter(database.db, 6)));
  const calls: Call[] = [];
  let isOver = false;
  const traffic = { address: to, isOver: () => isOver, pause: 20, onCall: (call: Call) => calls.push(call) };
  const writing = writers.map((writer) => write(writer, traffic));
  return {
    calls,
    async goesOn() {
      const since = Date.now();
      const saved = () =>
        calls.filter(({ begun, method, status }) => begun > since && method === 'PATCH' && status === 200);
      await expect.poll(() => saved().length, { timeout: 60_000 }).toBeGreaterThan(3);
    },
    async end() {
      isOver = true;
      return Promise.all(writing);
    },
  };
}

/** Answers of another kind than success, a rule, or 'not now' in words that say what to do. */
const unclear = (calls: readonly Call[]) =>
  calls.filter(({ status, text = '' }) => {
    if (status === undefined) return true;
    return status >= 500 && !([503, 507].includes(status) && /"detail":".+"/.test(text));
  });

async function expectNothingLost(told: readonly Told[]): Promise<void> {
  const files = diskStore(path.join(dataDir, 'files'));
  expect(await lostOrDoubled({ sql: database.sql, files }, told)).toEqual([]);
  const waiting = () => database.sql`select id from mail where sent_at is null`;
  await expect
    .poll(
      async () => {
        // Nobody waits for the pause between two tries of a job.
        await database.sql`update pgboss.job set start_after = now() where name = 'mail' and state in ('created', 'retry')`;
        return waiting();
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
  const ids = post.letters.map((letter) => /^Message-ID: (.*)$/m.exec(letter)?.[1]);
  const rows = await database.sql`select id from mail`;
  expect(ids.length).toBe(new Set(ids).size);
  expect(ids).toHaveLength(rows.length);
}

describe('while people write', { timeout: 240_000 }, () => {
  it.runIf(disk)('a disk without room refuses in words, and with room all goes on', async () => {
    const traffic = await startTraffic(() => portal.address);
    await traffic.goesOn();
    disk?.fill();
    await sleep(6000);
    disk?.free();
    await traffic.goesOn();
    const told = await traffic.end();
    expect(unclear(traffic.calls)).toEqual([]);
    expect(traffic.calls.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
    await expectNothingLost(told);
  });

  describe('through a network', () => {
    let away: PortalProcess;
    let port: number;
    beforeEach(async () => {
      port = await listenAt(toDatabase);
      away = await startPortalProcess({
        DATA_DIR: dataDir,
        MAIL_URL: post.url,
        DATABASE_URL: `postgres://luch@127.0.0.1:${port}/luch`,
      });
    }, 60_000);
    afterEach(async () => {
      await away.stop();
      toDatabase.close();
    });

    it('a database that cannot be reached for a while is waited for', async () => {
      const traffic = await startTraffic(() => away.address);
      await traffic.goesOn();
      toDatabase.close();
      for (const socket of connections) socket.destroy();
      await sleep(3000);
      await listenAt(toDatabase, port);
      await traffic.goesOn();
      const told = await traffic.end();
      expect(unclear(traffic.calls)).toEqual([]);
      await expectNothingLost(told);
    });

    it('a database that is slow is waited for, and refuses nobody', async () => {
      const traffic = await startTraffic(() => away.address);
      await traffic.goesOn();
      for (const socket of connections) socket.pause();
      const slowed = setInterval(() => {
        for (const socket of connections) {
          socket.resume();
          setTimeout(() => socket.pause(), 20);
        }
      }, 400);
      await sleep(6000);
      clearInterval(slowed);
      for (const socket of connections) socket.resume();
      await traffic.goesOn();
      const told = await traffic.end();
      expect(unclear(traffic.calls)).toEqual([]);
      expect(traffic.calls.filter(({ status }) => status === 503)).toEqual([]);
      await expectNothingLost(told);
    });
  });
});
