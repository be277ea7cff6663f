import { and, getTableColumns, inArray, not, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/database/open.ts';

type Identified = PgTable & { readonly id: PgColumn };

/**
 * Inserts rows or brings those with the same id up to date, in one statement. Rows that are as they should be are not
 * written again, so that starting a server does not churn the tables. `kept` columns are set at the first insert only.
 */
export async function upsert<Table extends Identified>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  kept: readonly (keyof Table['$inferInsert'] & string)[] = [],
): Promise<void> {
  if (rows.length === 0) return;
  const untouched: readonly string[] = ['id', ...kept];
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => !column.generated && !untouched.includes(key),
  );
  const ours = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const theirs = sql.join(
    columns.map(([, column]) => incoming(column)),
    sql`, `,
  );
  await tx
    .insert(table)
    .values(rows as never)
    .onConflictDoUpdate({
      target: table.id,
      set: Object.fromEntries(columns.map(([key, column]) => [key, incoming(column)])) as never,
      setWhere: sql`(${ours}) is distinct from (${theirs})`,
    });
}

/** The value that the insert brought. */
const incoming = (column: PgColumn) => sql.raw(`excluded."${column.name}"`);

export interface Link {
  readonly owner: number;
  readonly other: number;
}

/** Makes the links of the named owners exactly these; links of other owners stay. */
export async function setLinks(
  tx: Tx,
  table: PgTable,
  columns: { readonly owner: PgColumn; readonly other: PgColumn },
  owners: readonly number[],
  links: readonly Link[],
): Promise<void> {
  const wanted = sql`json_to_recordset(${JSON.stringify(links)}::json) as link (owner integer, other integer)`;
  const isWanted = sql`exists (select from ${wanted} where link.owner = ${columns.owner} and link.other = ${columns.other})`;
  await tx.delete(table).where(and(inArray(columns.owner, [...owners]), not(isWanted)));
  const names = sql.join([sql.identifier(columns.owner.name), sql.identifier(columns.other.name)], sql`, `);
  await tx.execute(sql`insert into ${table} (${names}) select owner, other from ${wanted} on conflict do nothing`);
}
