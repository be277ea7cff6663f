import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './open.ts';

/**
 * Puts together what came and went in a table of kept counts (`n` for every combination of its other columns) in one row
 * each. One statement: whoever reads meanwhile sees all of it before or after, and nobody who writes waits.
 * @returns how many rows are gone
 */
export async function addUpTally(db: Db, tally: PgTable): Promise<number> {
  const { name, columns } = getTableConfig(tally);
  const table = sql.identifier(name);
  const kinds = sql.join(
    columns.filter((column) => column.name !== 'n').map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const { rows } = await db.execute<{ gone: number; left: number }>(sql`
    with gone as (delete from ${table} returning *),
    added as (
      insert into ${table} (${kinds}, n) select ${kinds}, sum(n) from gone group by ${kinds} having sum(n) <> 0 returning n
    )
    select (select count(*)::int from gone) as gone, (select count(*)::int from added) as left`);
  return (rows[0]?.gone ?? 0) - (rows[0]?.left ?? 0);
}
