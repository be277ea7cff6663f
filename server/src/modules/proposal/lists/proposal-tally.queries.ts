import { type SQL, sql } from 'drizzle-orm';
import type { Db, Executor } from '../../../platform/database/open.ts';
import { proposalTally } from './proposal-tally.tables.ts';

export interface Tallied {
  readonly status: number;
  readonly count: number;
  /** Of these, how many wait for a verdict of their station. */
  readonly awaiting: number;
}

/**
 * How many proposals are in each status, added up of what came and went: some hundred rows, however many proposals.
 * `where` is a condition of the tally: statuses, stations, kinds, and whether they were ever submitted.
 */
export const tallied = (tx: Executor, where: SQL | undefined) =>
  tx
    .select({
      status: proposalTally.status,
      count: sql<number>`sum(${proposalTally.n})`.mapWith(Number),
      awaiting: sql<number>`coalesce(sum(${proposalTally.n}) filter (where ${proposalTally.awaitsVerdict}), 0)`.mapWith(
        Number,
      ),
    })
    .from(proposalTally)
    .where(where)
    .groupBy(proposalTally.status);

/**
 * Puts together what came and went in one row each. One statement: whoever reads meanwhile sees all of it before or after,
 * and nobody who writes waits. Answers how many rows are gone.
 */
export async function addUpTally(db: Db): Promise<number> {
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
