import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, migrationsFolder } from '../src/platform/database/migrate.ts';
import type { Sql } from '../src/platform/database/sql.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

/**
 * A database as it was before a migration, for tests that put rows in as that version wrote them. `apply` runs the
 * migration and those after it. Close the database: it is dropped.
 */
export async function beforeMigration(name: string): Promise<{ database: TestDatabase; apply: () => Promise<void> }> {
  const files = (await readdir(migrationsFolder)).filter((file) => file < name);
  const folder = await mkdtemp(path.join(tmpdir(), 'luch-before-'));
  const database = await freshDatabase();
  await emptied(database.sql);
  try {
    for (const file of files) await cp(path.join(migrationsFolder, file), path.join(folder, file));
    await migrate(database.sql, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  return { database, apply: async () => void (await migrate(database.sql)) };
}

async function emptied(sql: Sql): Promise<void> {
  await sql`drop schema public cascade`;
  await sql`create schema public`;
}
