import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/open.ts';

/**
 * Puts together what came and went in one row each. One statement: whoever reads meanwhile sees all of it before or after,
 * and nobody who writes waits. Answers how many rows are gone.
 */
export async function addUpStatusCounts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ gone: number; left: number }>(sql`
    with gone as (delete from proposal_tally returning *),
    added as (
      insert into proposal_tally
      select status, station_id, kind_id, submitted_at, awaits_verdict, sum(n) from gone
      group by status, station_id, kind_id, submitted_at, awaits_verdict having sum(n) <> 0
      returning n
    )
    select (select count(*)::int from gone) as gone, (select count(*)::int from added) as left`);
  return (rows[0]?.gone ?? 0) - (rows[0]?.left ?? 0);
}
