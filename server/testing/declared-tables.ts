import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

/** A table as the server declares it, for tests that hold for all of them. */
export interface DeclaredTable {
  /** Path below `server/src`. */
  readonly file: string;
  /** The name under which code imports it. */
  readonly exported: string;
  /** The name in the database. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly table: PgTable;
}

const source = path.join(import.meta.dirname, '../src');

export async function declaredTables(): Promise<DeclaredTable[]> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return (await Promise.all(files.filter((file) => /\.tables?\.ts$/.test(file)).map(tablesIn))).flat();
}

async function tablesIn(file: string): Promise<DeclaredTable[]> {
  const exports = (await import(path.join(source, file))) as Record<string, unknown>;
  return Object.entries(exports).flatMap(([exported, table]) =>
    is(table, PgTable)
      ? { file, exported, name: getTableName(table), columns: Object.keys(getTableColumns(table)), table }
      : [],
  );
}
