import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { errorCode } from './error-code.ts';
import type { Sql, Statements } from './sql.ts';

/** `server/migrations`. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  /** For statements that refuse one, such as CREATE INDEX CONCURRENTLY; such a file holds a single statement. */
  readonly inTransaction: boolean;
}

const LOCK = 'luch.migration';
/** Whoever waits for a table makes all others wait behind it: soon let go and tried again, for some five minutes. */
const [LOCK_WAIT, PAUSE, TRIES] = [1000, 1000, 150]; // ms
/** No lock in time, or in a circle with whoever works beside it. */
const heldUp: readonly string[] = ['55P03', '40P01'];

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/**
 * Applies the files `NNNN-name.sql` of `folder` that were not applied yet, in the order of their names, each in its own
 * transaction together with its record. Answers the names applied. Several portals may start at once: one migrates, the
 * others wait. Refuses to go on if a file was edited after it had been applied, and on a database from before the first
 * of them. Applied ones that are not in the folder are a newer version's, beside which this one may run. `isWanted` leaves
 * out what a backup that is being restored did not know yet.
 */
export async function migrate(
  sql: Sql,
  folder = migrationsFolder,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const files = (await readMigrations(folder)).filter(({ name }) => isWanted(name));
  return sql.onOneConnection(async (session) => {
    await session`set statement_timeout = 0`;
    await lock(session);
    await session`
      create table if not exists schema_migration (
        name text primary key,
        hash text not null,
        applied_at timestamptz not null default now()
      )`;
    const pending = await findPending(session, files);
    for (const file of pending) await applyInTime(session, file);
    return pending.map(({ name }) => name);
  });
}

/** Names of files that are still to be applied, for the question whether the portal is ready. */
export async function pendingMigrations(sql: Sql, folder = migrationsFolder): Promise<string[]> {
  const files = await readMigrations(folder);
  const [known] = await sql`select to_regclass('schema_migration') is not null as known`;
  return (known?.['known'] ? await findPending(sql, files) : files).map(({ name }) => name);
}

/**
 * The first file is the beginning of every database. One without it has been made by files of which these have become the
 * sum, and nothing leads from there to here (decision 0111).
 */
export const isBeforeBaseline = (applied: readonly string[], known: readonly string[]): boolean =>
  applied.length > 0 && known[0] !== undefined && !applied.includes(known[0]);

export const knownMigrations = async (): Promise<string[]> =>
  (await readMigrations(migrationsFolder)).map(({ name }) => name);

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name) => !FILE_NAME.test(name));
  if (odd !== undefined) throw new Error(`Migration ${odd} is not named NNNN-name.sql`);
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may change the ends of lines; that is no edit.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, text, hash, inTransaction: !text.startsWith('-- no-transaction') };
    }),
  );
}

/** The lock is the session's and goes with it. Asks again and again: a waiting query would itself be waited for by CREATE INDEX CONCURRENTLY, for ever. */
async function lock(session: Statements): Promise<void> {
  for (;;) {
    const [row] = await session`select pg_try_advisory_lock(hashtext(${LOCK})) as locked`;
    if (row?.['locked']) return;
    await sleep(100);
  }
}

/** By name, not by number: a file that comes late from another branch is applied too. */
async function findPending(sql: Statements, files: readonly Migration[]): Promise<Migration[]> {
  const rows = await sql<{ name: string; hash: string }[]>`select name, hash from schema_migration order by name`;
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]));
  refuseBeforeBaseline([...applied.keys()], files);
  const edited = files.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash);
  if (edited)
    throw new Error(`Migration ${edited.name} was edited after it had been applied: write a new file instead`);
  return files.filter(({ name }) => !applied.has(name));
}

function refuseBeforeBaseline(applied: readonly string[], files: readonly Migration[]): void {
  const known = files.map(({ name }) => name);
  if (isBeforeBaseline(applied, known))
    throw new Error(
      `The database is of a version that was never released: it begins with ${applied[0]}, this version's with ${known[0]}. ` +
        'It cannot be upgraded: empty it, or name another one. What it holds, that version alone reads and restores.',
    );
}

/** A file without a transaction is not whole: it is not tried again, and hinders nobody. */
async function applyInTime(session: Statements, file: Migration): Promise<void> {
  await session.unsafe(`set lock_timeout = ${file.inTransaction ? LOCK_WAIT : 0}`);
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(session, file);
    } catch (error) {
      const isHeldUp = error instanceof Error && heldUp.includes(errorCode(error.cause));
      if (!file.inTransaction || !isHeldUp || tries === TRIES) throw error;
      await sleep(PAUSE);
    }
  }
}

async function apply(session: Statements, { name, text, hash, inTransaction }: Migration): Promise<void> {
  try {
    if (inTransaction) await session`begin`;
    await session.unsafe(text);
    await session`insert into schema_migration (name, hash) values (${name}, ${hash})`;
    if (inTransaction) await session`commit`;
  } catch (error) {
    if (inTransaction) await session`rollback`.catch(() => undefined);
    throw new Error(`Migration ${name} failed${place(error, text)}: ${String(error)}`, { cause: error });
  }
}

/** PostgreSQL counts characters; people count lines. */
function place(error: unknown, text: string): string {
  const position = error instanceof DatabaseError ? Number(error.position) : 0;
  return position > 0 ? ` at line ${text.slice(0, position).split('\n').length}` : '';
}
