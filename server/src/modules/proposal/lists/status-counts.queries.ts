import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { statusCounts } from './status-counts.tables.ts';

export interface StatusCount {
  readonly status: number;
  readonly count: number;
  /** Of these, how many wait for a verdict of their station. */
  readonly awaiting: number;
}

const awaiting = sql<number>`coalesce(sum(${statusCounts.n}) filter (where ${statusCounts.awaitsVerdict}), 0)`;
const counted = {
  status: statusCounts.status,
  count: sql<number>`sum(${statusCounts.n})`.mapWith(Number),
  awaiting: awaiting.mapWith(Number),
};

/**
 * How many proposals are in each status, added up of what came and went: some hundred rows, however many proposals.
 * `where` is a condition on the kept counts: statuses, stations, kinds, and whether they were ever submitted.
 */
export const countByStatus = (tx: Executor, where: SQL | undefined) =>
  tx.select(counted).from(statusCounts).where(where).groupBy(statusCounts.status);

/** The same, of each station. */
export const countByStationAndStatus = (tx: Executor, where: SQL | undefined) =>
  tx
    .select({ station: statusCounts.stationId, ...counted })
    .from(statusCounts)
    .where(where)
    .groupBy(statusCounts.stationId, statusCounts.status);
