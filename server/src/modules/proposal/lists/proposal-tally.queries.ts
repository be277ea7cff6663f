import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
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
