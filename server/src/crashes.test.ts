import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { killPostgres } from '../testing/kill-postgres.ts';
import { aWriter, lostOrDoubled } from '../testing/kept.ts';
import { write } from '../testing/mixed-traffic.ts';
import { type PortalProcess, startPortalProcess } from '../testing/portal-process.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { diskStore } from './platform/files/disk-store.ts';

/** Portal and database are killed in mixed traffic, again and again: `STRIKES=20` by hand. */
const strikes = Number(process.env['STRIKES'] ?? 3);
const WRITERS = 4;

let dataDir: string;
let portal: PortalProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'luch-crashes-'));
  portal = await startPortalProcess({ DATA_DIR: dataDir });
}, 120_000);
afterAll(async () => {
  await portal?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const withDatabase = async <T>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

it.each([strikes])(
  'nothing acknowledged is lost or doubled by %i kills in mixed traffic',
  { timeout: 1_200_000 },
  async () => {
    const writers = await withDatabase(({ db }) => Promise.all(Array.from({ length: WRITERS }, () => aWriter(db, 8))));
    let isOver = false;
    const traffic = writers.map((writer) => write(writer, { address: () => portal.address, isOver: () => isOver }));
    for (let strike = 0; strike < strikes; strike += 1) {
      await sleep(1500 + 700 * (strike % 3));
      const [isDatabase, isPortal] = [strike % 3 !== 1, strike % 3 !== 0];
      if (isDatabase) killPostgres(dataDir);
      if (isPortal) {
        await portal.kill();
        portal = await startPortalProcess({ DATA_DIR: dataDir });
      }
    }
    await sleep(2000);
    isOver = true;
    const told = await Promise.all(traffic);
    expect(told.flatMap(({ saves }) => [...saves.keys()]).length).toBeGreaterThan(WRITERS);
    const files = diskStore(path.join(dataDir, 'files'));
    expect(await withDatabase(({ sql }) => lostOrDoubled({ sql, files }, told))).toEqual([]);
  },
);
