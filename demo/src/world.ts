import type { Config } from '@luch/server/platform/config.ts';
import { openDatabase, type Sql } from '@luch/server/platform/database/open.ts';

/**
 * Whose world a database holds. The mark is the database's comment: it is there before the first table, so that a seeding
 * that was killed is known for what it is.
 */
export type World = 'empty' | 'complete' | 'unfinished';

const begun = 'Luch demonstration: being filled';
const complete = 'Luch demonstration';

/**
 * Looks at the database and marks an empty one as begun.
 * @throws Error when it holds anything else: the demonstration never touches data that it has not made
 */
export async function openWorld(config: Config): Promise<World> {
  const database = await openDatabase(config);
  try {
    const mark = await markOf(database.sql);
    if (mark === complete) return 'complete';
    if (mark === begun) return 'unfinished';
    if (await holdsTables(database.sql))
      throw new Error(
        `The demonstration fills only an empty database, and this one holds tables: ${database.description}. Give it another DATABASE_URL or DATA_DIR.`,
      );
    await setMark(database.sql, begun);
    return 'empty';
  } finally {
    await database.close();
  }
}

/** Throws away a world whose seeding was cut short; only ever called for one that carries the mark of being filled. */
export async function emptyForDemo(config: Config): Promise<void> {
  const database = await openDatabase(config);
  try {
    if ((await markOf(database.sql)) !== begun) throw new Error('This database is not an unfinished demonstration');
    const schemas = await database.sql<{ name: string }[]>`
      select nspname as name from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'`;
    for (const { name } of schemas) await database.sql`drop schema ${database.sql(name)} cascade`;
    await database.sql`create schema public`;
  } finally {
    await database.close();
  }
}

export const markComplete = (sql: Sql): Promise<void> => setMark(sql, complete);

async function markOf(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ mark: string | null }[]>`
    select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`;
  return row?.mark ?? null;
}

async function setMark(sql: Sql, mark: string): Promise<void> {
  const [row] = await sql<{ command: string }[]>`
    select format('comment on database %I is %L', current_database(), ${mark}::text) as command`;
  if (row) await sql.unsafe(row.command);
}

async function holdsTables(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ holds: boolean }[]>`
    select exists (
      select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    ) as holds`;
  return row?.holds ?? false;
}
