import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { type CalendarRecord, calendarRecord } from './calendar-records.tables.ts';

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

export const noRecords: RecordFacts = { open: 0, unfinished: 0, closed: 0, reservedHours: 0 };

export async function recordFactsOf(tx: Executor, proposalId: number, now: Date): Promise<RecordFacts> {
  const [facts] = await recordsCounted(tx, { proposalId, now: now.toISOString() });
  return facts ?? noRecords;
}

export const recordsCounted = prepared((query, places: { proposalId: Place<number>; now: Place<string> }) =>
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

export const slots = prepared((query, places: { proposalIds: Place<readonly number[]> }) =>
  query
    .select()
    .from(calendarRecord)
    .where(and(isAmong(calendarRecord.proposalId, places.proposalIds), inArray(calendarRecord.type, [2, 5])))
    .orderBy(calendarRecord.startAt, calendarRecord.id),
);

/** What a new record would take: time of a station, or beam. */
export interface TimeAsked {
  readonly type: number;
  readonly stationId: number | null;
  readonly intervals: readonly Interval[];
  /** A record that moves is not in its own way. */
  readonly exceptId?: number;
}

/**
 * What is in the way: maintenance, in-house use, experiments and preliminary time of one station never overlap, closed or
 * not; nor does beam of one facility that is not closed (fine point H29).
 */
export const inTheWay = (
  tx: Executor,
  { type, stationId, intervals, exceptId }: TimeAsked,
): Promise<CalendarRecord[]> =>
  tx
    .select()
    .from(calendarRecord)
    .where(
      and(
        stationId === null
          ? and(eq(calendarRecord.type, type), isNull(calendarRecord.closedAt))
          : eq(calendarRecord.stationId, stationId),
        or(
          ...intervals.map(({ start, finish }) =>
            and(lt(calendarRecord.startAt, finish), gt(calendarRecord.finishAt, start), begunSince(start)),
          ),
        ),
        exceptId === undefined ? undefined : ne(calendarRecord.id, exceptId),
      ),
    )
    .orderBy(calendarRecord.startAt, calendarRecord.id);

/** No record is longer than this (`calendar_record_length`), so that an index finds what still runs. */
const begunSince = (moment: Date) =>
  gt(calendarRecord.startAt, new Date(moment.getTime() - beamTime.otherRecord * 3_600_000 - 1));
