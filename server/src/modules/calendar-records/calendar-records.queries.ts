import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { calendarRecord } from './calendar-records.tables.ts';

/** Reservations (types 2 and 5) of one proposal, counted. */
export interface RecordFacts {
  /** Not closed, past or future. */
  readonly open: number;
  /** Not closed and not over. */
  readonly unfinished: number;
  readonly closed: number;
  /** Hours reserved by open and closed records together. */
  readonly reservedHours: number;
}

export async function recordFactsOf(tx: Executor, proposalId: number, now: Date): Promise<RecordFacts> {
  const [facts] = await recordsCounted(tx, { proposalId, now: now.toISOString() });
  return facts ?? { open: 0, unfinished: 0, closed: 0, reservedHours: 0 };
}

const recordsCounted = prepared((query, places: { proposalId: Place<number>; now: Place<string> }) =>
  query
    .select({
      open: sql<number>`count(*) filter (where ${calendarRecord.closedAt} is null)::int`,
      unfinished: sql<number>`count(*) filter (where ${calendarRecord.closedAt} is null and ${calendarRecord.finishAt} > ${places.now}::timestamptz)::int`,
      closed: sql<number>`count(*) filter (where ${calendarRecord.closedAt} is not null)::int`,
      reservedHours: sql<number>`coalesce(sum(extract(epoch from ${calendarRecord.finishAt} - ${calendarRecord.startAt})) / 3600, 0)::float8`,
    })
    .from(calendarRecord)
    .where(and(eq(calendarRecord.proposalId, places.proposalId), inArray(calendarRecord.type, [2, 5]))),
);

/** Experiments of a proposal in order of time. */
export const slotsOf = (tx: Executor, proposalId: number) => slotsOfMany(tx, [proposalId]);

/** Experiments of many proposals in order of time, in one statement. */
export const slotsOfMany = (tx: Executor, proposalIds: readonly number[]) => slots(tx, { proposalIds });

const slots = prepared((query, places: { proposalIds: Place<readonly number[]> }) =>
  query
    .select()
    .from(calendarRecord)
    .where(and(isAmong(calendarRecord.proposalId, places.proposalIds), inArray(calendarRecord.type, [2, 5])))
    .orderBy(calendarRecord.startAt, calendarRecord.id),
);

/** What takes a station in an interval: maintenance, in-house use, experiments and preliminary time never overlap. */
export const inTheWay = (
  tx: Executor,
  stationId: number,
  { start, finish }: { readonly start: Date; readonly finish: Date },
) =>
  tx
    .select()
    .from(calendarRecord)
    .where(
      and(
        eq(calendarRecord.stationId, stationId),
        lt(calendarRecord.startAt, finish),
        gt(calendarRecord.finishAt, start),
      ),
    )
    .orderBy(calendarRecord.startAt);
