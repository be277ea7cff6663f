import { and, eq, getTableColumns, getTableName, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Tx } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { referenceRemoved } from './reference.tables.ts';

type Identified = PgTable & { readonly id: PgColumn; readonly version?: PgColumn };

/** What whoever runs the facility switches: set at the first insert only. */
const kept = new Set(['id', 'isActive', 'isAvailable', 'version']);

/**
 * Inserts rows or brings those with the same id up to date, in one statement. Rows that are as they should be are not
 * written again, so that starting a server does not churn the tables; rows that an administrator has changed or removed
 * are left alone.
 */
export async function upsert<Table extends Identified>(
  tx: Tx,
  table: Table,
  all: readonly (Table['$inferInsert'] & { readonly id: number })[],
): Promise<void> {
  const removed = await removedFrom(tx, table);
  const rows = all.filter(({ id }) => !removed.has(id));
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key, column]) => !column.generated && !kept.has(key));
  const ours = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  const theirs = sql.join(
    columns.map(([, column]) => incoming(column)),
    sql`, `,
  );
  const isOther: SQL = sql`(${ours}) is distinct from (${theirs})`;
  await tx
    .insert(table)
    .values(rows as never)
    .onConflictDoUpdate({
      target: table.id,
      set: Object.fromEntries(columns.map(([key, column]) => [key, incoming(column)])) as never,
      setWhere: table.version ? sql`${table.version} = 0 and ${isOther}` : isOther,
    });
}

export async function removedFrom(tx: Executor, table: PgTable): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select()
    .from(referenceRemoved)
    .where(eq(referenceRemoved.list, getTableName(table)));
  return new Set(rows.map(({ id }) => id));
}

/** What is deleted here does not come back with the data files at the next start. */
export async function rememberRemoved(tx: Tx, table: PgTable, id: number): Promise<void> {
  await tx
    .insert(referenceRemoved)
    .values({ list: getTableName(table), id })
    .onConflictDoNothing();
}

/** Of these rows those that nobody has changed or removed. */
export async function untouched(
  tx: Tx,
  table: Identified & { readonly version: PgColumn },
  ids: readonly number[],
): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(isAmong(table.id, ids), eq(table.version, 0)));
  return rows.map(({ id }) => Number(id));
}

/** The value that the insert brought. */
const incoming = (column: PgColumn) => sql.raw(`excluded."${column.name}"`);

export interface Link {
  readonly owner: number;
  readonly other: number;
}
export interface LinkColumns {
  readonly owner: PgColumn;
  readonly other: PgColumn;
}

/** Makes the links of the named owners exactly these; links of other owners stay, and so do those to what is gone. */
export async function setLinks(
  tx: Tx,
  table: PgTable,
  columns: LinkColumns & { readonly others: Identified },
  owners: readonly number[],
  links: readonly Link[],
): Promise<void> {
  const ours = links.filter(({ owner }) => owners.includes(owner));
  const wanted = sql`json_to_recordset(${JSON.stringify(ours)}::json) as link (owner integer, other integer)`;
  const isWanted = sql`exists (select from ${wanted} where link.owner = ${columns.owner} and link.other = ${columns.other})`;
  await tx.delete(table).where(and(inArray(columns.owner, [...owners]), not(isWanted)));
  const names = sql.join([sql.identifier(columns.owner.name), sql.identifier(columns.other.name)], sql`, `);
  await tx.execute(sql`
    insert into ${table} (${names})
    select owner, other from ${wanted} where other in (select id from ${columns.others})
    on conflict do nothing`);
}
