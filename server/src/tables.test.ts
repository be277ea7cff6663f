import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { declaredTables } from '../testing/declared-tables.ts';

/** The tables that queries are typed by, beside the tables that migrations make. */
const tables = await declaredTables();

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

interface Column {
  readonly name: string;
  readonly nullable: boolean;
  readonly generated: boolean;
}

it('finds the tables of every module', () => {
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['person', 'proposal', 'station', 'calendar_record', 'mail']),
  );
});

it.each(tables.map(({ name, table }) => [name, table] as const))('%s is typed as it is made', async (name, table) => {
  const made = await database.db.execute(sql`
    select column_name as name, is_nullable = 'YES' and is_generated = 'NEVER' as nullable, is_generated = 'ALWAYS' as generated from information_schema.columns
    where table_schema = 'public' and table_name = ${name} order by 1`);
  const rows = ('rows' in made ? made.rows : made) as unknown as Column[];
  const typed = Object.values(getTableColumns(table)).map((column) => ({
    name: column.name,
    nullable: !column.notNull,
  }));
  const known = new Map(rows.map((row) => [row.name, row.nullable]));
  // A generated column is never written; whether it may be null, only its expression says.
  const generated = new Set(rows.filter((row) => row.generated).map((row) => row.name));
  for (const column of typed.filter(({ name: one }) => known.has(one) && !generated.has(one)))
    expect(column.nullable, column.name).toBe(known.get(column.name));
  expect(typed.filter(({ name: one }) => !known.has(one))).toEqual([]);
});
