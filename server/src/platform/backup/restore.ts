import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { isBeforeBaseline, knownMigrations, migrate } from '../database/migrate.ts';
import type { Session, Sql, Statements } from '../database/sql.ts';
import { WATCHING } from '../database/watch-hosts.ts';
import type { FileStore } from '../files/file-store.ts';
import { installJobs } from '../jobs.ts';
import { demandKey, type KeyChoice } from './key.ts';
import { fileIn, type Manifest, readManifest, tableIn } from './manifest.ts';
import { checkPart } from './part.ts';
import { foreignKeysOf, isEmpty, keysIn, tablesOf } from './structure.ts';

export interface Restore {
  readonly sql: Sql;
  readonly store: Pick<FileStore, 'putBack' | 'remove'>;
  readonly folder: string;
  /** What the database holds is dropped. */
  readonly replace: boolean;
  readonly key: KeyChoice;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Files that only the replaced database named, and how many of them could not be removed. */
  readonly leftOver: { readonly removed: number; readonly kept: number };
}

/**
 * Puts a backup into a database: the tables by the migrations that the backup knew, the rows, and then the migrations
 * that came since. Everything that can be refused is refused before anything is changed.
 */
export async function restore({ sql, store, folder, replace, key }: Restore): Promise<Restored> {
  const manifest = await readManifest(folder);
  await refuseUnknown(manifest);
  const bringKey = demandKey(manifest, key);
  for (const table of manifest.tables) await checkPart(tableIn(folder, table.name), table);
  for (const file of manifest.files) await checkPart(fileIn(folder, file.key), file);
  await sql.onOneConnection((session) => refuseUsed(session, replace));
  bringKey();
  const before = replace ? await keysBefore(sql) : [];
  if (replace) await dropAll(sql);

  const known = new Set(manifest.migrations);
  await migrate(sql, undefined, (name) => known.has(name));
  await installJobs(sql);
  // Files first: a row without its file is worse than a file without a row.
  for (const { key: name } of manifest.files)
    await store.putBack(name, createReadStream(fileIn(folder, name))).catch((error: unknown) => {
      throw new Error(`The file ${name} could not be put back: ${reasonsOf(error)}`, { cause: error });
    });
  await sql.onOneConnection((session) => fill(session, folder, manifest));
  await migrate(sql);
  return { manifest, leftOver: await removeLeftOver(store, before, manifest) };
}

/** What a store says is for whoever uploads; an operator asks which machine and which disk it was. */
function reasonsOf(error: unknown): string {
  const reasons: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) reasons.push(at.message);
  return reasons.join(': ');
}

/** Of a database that is damaged, none. */
const keysBefore = (sql: Sql): Promise<string[]> => keysIn(sql).catch(() => []);

/** Nothing names them any more. Only now, when everything else is there. */
async function removeLeftOver(
  store: Pick<FileStore, 'remove'>,
  before: readonly string[],
  { files, lost }: Manifest,
): Promise<Restored['leftOver']> {
  const named = new Set([...files.map(({ key }) => key), ...lost]);
  const leftOver = before.filter((key) => !named.has(key));
  let kept = 0;
  for (const key of leftOver) await store.remove(key).catch(() => (kept += 1));
  return { removed: leftOver.length - kept, kept };
}

async function refuseUnknown({ migrations }: Manifest): Promise<void> {
  const known = await knownMigrations();
  if (isBeforeBaseline(migrations, known))
    throw new Error(
      'The backup was made by a version of the portal that was never released: only that one restores it.',
    );
  const newer = migrations.find((name) => !known.includes(name));
  if (newer !== undefined)
    throw new Error(`The backup was made by a newer version of the portal, which knows ${newer}: restore with that.`);
}

/** Asked on one connection, before there is a second one of ours. */
async function refuseUsed(session: Statements, replace: boolean): Promise<void> {
  if (!replace && !(await isEmpty(session)))
    throw new Error('The database is not empty. Name an empty one, or add --replace: what it holds is then dropped.');
  // A connection that was closed a moment ago may still be listed.
  for (let looks = 1; (await othersOn(session)) > 0; looks += 1) {
    if (looks === 10) throw new Error('The database is in use. Stop the portal, all processes of it, and try again.');
    await sleep(200);
  }
}

/** Our own pool watches the server on a connection besides; whoever works also has others. */
async function othersOn(session: Statements): Promise<number> {
  const [row] = await session<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name <> ${WATCHING}`;
  return row?.others ?? 0;
}

async function dropAll(sql: Sql): Promise<void> {
  await sql.unsafe('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
}

/** In one transaction. Rows come in any order, so the foreign keys are laid aside, and hold again at the end or nothing does. */
async function fill(session: Session, folder: string, manifest: Manifest): Promise<void> {
  await session.unsafe('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await session`begin`;
  const here = await tablesOf(session);
  const foreignKeys = await foreignKeysOf(session);
  for (const { table, name } of foreignKeys) await session.unsafe(`alter table ${table} drop constraint ${name}`);
  for (const { name } of here) await session.unsafe(`alter table ${name} disable trigger user`);
  // Migrations and pg-boss write rows of their own, which the backup has too.
  await session.unsafe(`truncate ${here.map(({ name }) => name).join(', ')}`);
  for (const { name, columns, rows } of manifest.tables) {
    const into = session.submit(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(tableIn(folder, name)), into);
    if (into.rowCount !== rows) throw new Error(`${name} took ${into.rowCount} of ${rows} rows.`);
  }
  for (const { name, last } of manifest.sequences) await session`select setval(to_regclass(${name}), ${last}::bigint)`;
  for (const { name } of here) await session.unsafe(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await session.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
  await session`commit`;
  await session`analyze`;
}
