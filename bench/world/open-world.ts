import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bench } from '../bench.ts';
import { setOnServer } from '../load/server-log.ts';
import { type Portal, startPortal, stopPortal } from '../portal.ts';
import { openVersion } from '../requests/version.ts';
import { type PageCall, pageCalls } from './page-calls.ts';
import { growWorld } from './world.ts';

export interface OpenWorld {
  readonly dataDir: string;
  readonly portal: Portal;
  readonly calls: readonly PageCall[];
}

/** A portal over a world of each size; `data=<folder>` keeps them for the next time. `settings` are those of the server. */
export async function inWorlds<Result>(
  bench: Bench,
  sizes: readonly number[],
  settings: Readonly<Record<string, string>>,
  work: (worlds: readonly OpenWorld[]) => Promise<Result>,
): Promise<Result> {
  const kept = bench.text('data');
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'luch-world-')));
  const worlds: OpenWorld[] = [];
  try {
    for (const size of sizes) worlds.push(await opened(bench, path.join(folder, `w${size}`), size, settings));
    return await work(worlds);
  } finally {
    for (const { portal } of worlds) await stopPortal(portal);
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

async function opened(bench: Bench, dataDir: string, proposals: number, settings: Readonly<Record<string, string>>) {
  const database = await openVersion({ name: 'this', folder: bench.root }, dataDir);
  const { sql, db } = database;
  const begun = performance.now();
  const [filled] = await sql`select from proposal limit 1`;
  if (!filled) await sql.onOneConnection((session) => growWorld(session, db, proposals, false));
  console.log(`${proposals} proposals in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const calls = await pageCalls(sql);
  await database.close();
  await setOnServer(dataDir, settings);
  return { dataDir, calls, portal: await startPortal(bench.root, dataDir) };
}
