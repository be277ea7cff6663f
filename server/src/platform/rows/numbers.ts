import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/open.ts';

/** So many free numbers for new rows of a table. */
export type Numbers = (tx: Tx, table: PgTable, count: number) => Promise<readonly number[]>;

/** The next ones, as every row gets its own. */
export const nextNumbers: Numbers = async (tx, table, count) => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id from generate_series(1, ${count})`);
  return rows.map(({ id }) => id);
};

/**
 * For what is taken back: a rollback does not give numbers back, and a trial of 100,000 proposals would leave a gap in those
 * that people read. Counted down from the highest that a table bears.
 */
export function trialNumbers(highest: Readonly<Record<string, number>>): Numbers {
  const last = new Map<string, number>();
  return (_tx, table, count) => {
    const name = getTableName(table);
    const above = last.get(name) ?? (highest[name] ?? 2_147_483_647) + 1;
    last.set(name, above - count);
    return Promise.resolve(Array.from({ length: count }, (_, at) => above - count + at));
  };
}
