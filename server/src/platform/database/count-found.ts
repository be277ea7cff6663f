import { countedUpTo } from '@luch/contract/kernel/screen-limits.ts';
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from './open.ts';

/** How many rows a query finds, as far as anybody turns pages, and one further where there are more (decision 0109). */
export async function countFound(db: Executor, found: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${found} limit ${countedUpTo + 1}) found`,
  );
  return rows[0]?.total ?? 0;
}
