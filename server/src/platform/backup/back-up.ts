import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { to as copyTo } from 'pg-copy-streams';
import type { Session, Sql } from '../database/sql.ts';
import type { FileStore } from '../files/file-store.ts';
import { fileIn, type Manifest, manifestIn, type Part, tableIn } from './manifest.ts';
import { FILE_MODE, FOLDER_MODE, writePart } from './part.ts';
import { isEmpty, keysIn, tablesOf } from './structure.ts';

export interface Backup {
  readonly sql: Sql;
  readonly store: Pick<FileStore, 'get'>;
  /** Not there yet, or empty. */
  readonly folder: string;
  readonly now: Date;
  /** What of the rows is sealed, and by which key. */
  readonly sealed?: Manifest['sealed'];
}

const TRIES = 5;
const PAUSE = 1000; // ms

/**
 * Writes the database as it was at one moment and every file that its rows name then, while the portal runs. Files are
 * never changed, only made and removed: most are copied before the moment, the rest after it. A file that was removed in
 * between makes the moment worthless, and a later one is taken.
 */
export async function backUp({ sql, store, folder, now, sealed }: Backup): Promise<Manifest> {
  if (await isEmpty(sql)) throw new Error('The database is empty: there is nothing to back up.');
  await makeFolder(folder);
  try {
    const copied = new Map<string, Part>();
    const copy = (keys: readonly string[]) => copyFiles(store, folder, keys, copied);
    await copy(await keysIn(sql));
    let before: string | undefined;
    for (let tries = 1; ; tries += 1) {
      const taken = await sql.onOneConnection((session) => takeDatabase(session, folder, copy));
      const missing = taken.lost.join();
      // What is missing at two moments was not removed between them: it is lost.
      if (missing === '' || missing === before || tries === TRIES)
        return await finish(folder, now, { ...taken, sealed }, copied);
      before = missing;
      await sleep(PAUSE);
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Taken = Omit<Manifest, 'format' | 'made_at' | 'files'> & { readonly keys: readonly string[] };

async function takeDatabase(
  session: Session,
  folder: string,
  copy: (keys: readonly string[]) => Promise<string[]>,
): Promise<Taken> {
  await session.unsafe('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await session`begin isolation level repeatable read read only`;
  const keys = await keysIn(session);
  const lost = await copy(keys);
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await tablesOf(session)) {
    const rows = session.submit(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
    const part = await writePart(tableIn(folder, name), rows);
    tables.push({ name, columns: [...columns], rows: rows.rowCount, ...part });
  }
  const applied = await session<{ name: string }[]>`select name from schema_migration order by name`;
  const sequences = await session<Manifest['sequences']>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null order by 1`;
  const [version] = await session<{ server_version: string }[]>`show server_version`;
  await session`commit`;
  return {
    keys,
    lost,
    tables,
    sequences,
    migrations: applied.map(({ name }) => name),
    postgres: version?.server_version ?? '',
  };
}

/** Answers the keys that the store does not have. */
async function copyFiles(
  store: Pick<FileStore, 'get'>,
  folder: string,
  keys: readonly string[],
  copied: Map<string, Part>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const key of keys) {
    if (copied.has(key)) continue;
    try {
      copied.set(key, await writePart(fileIn(folder, key), await store.get(key)));
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      missing.push(key);
    }
  }
  return missing;
}

/** Files that the moment does not know go again; then the manifest makes the folder a backup. */
async function finish(
  folder: string,
  now: Date,
  { keys, ...taken }: Taken,
  copied: ReadonlyMap<string, Part>,
): Promise<Manifest> {
  const wanted = new Set(keys);
  for (const key of copied.keys()) if (!wanted.has(key)) await rm(fileIn(folder, key));
  const files = keys.flatMap((key) => {
    const part = copied.get(key);
    return part ? [{ key, ...part }] : [];
  });
  const manifest: Manifest = { format: 1, made_at: now.toISOString(), ...taken, files };
  await writeFile(manifestIn(folder), JSON.stringify(manifest, null, 1), { mode: FILE_MODE, flush: true });
  return manifest;
}

async function makeFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new Error(`${folder} is not empty: name a folder that is not there yet.`);
  for (const name of ['', 'tables', 'files'])
    await mkdir(path.join(folder, name), { recursive: true, mode: FOLDER_MODE });
}
