import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { beamTypes, proposalTypes } from '@luch/contract/calendar/record-type.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
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

export const recordsCounted = prepared(
  (query, places: { proposalId: Place<number> | AnyPgColumn; now: Place<string> }) =>
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

/** Hours of a proposal in the calendar, closed or not. `proposalId` must be read beside it. */
export const reservedHoursOf = (proposalId: AnyPgColumn, types: readonly number[] = proposalTypes) =>
  sql<number>`(select coalesce(sum(extract(epoch from ${calendarRecord.finishAt} - ${calendarRecord.startAt})) / 3600, 0)::float8 from ${calendarRecord} where ${calendarRecord.proposalId} = ${proposalId} and ${calendarRecord.type} in (${sql.raw(types.join())}))`;

/** Experiments of a proposal in order of time: what a council plans is not among them. */
export const slotsOf = async (tx: Executor, proposalId: number): Promise<CalendarRecord[]> =>
  (await slotsOfMany(tx, [proposalId])).filter(({ type }) => type === 2);

/** Experiments and preliminary time of many proposals in order of time, in one statement. */
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
        or(...intervals.map(({ start, finish }) => runsBetween(start.toISOString(), finish.toISOString()))),
        exceptId === undefined ? undefined : ne(calendarRecord.id, exceptId),
      ),
    )
    .orderBy(calendarRecord.startAt, calendarRecord.id);

type Moment = string | Place<string> | SQL;

/** No record is longer than this (`calendar_record_length`): so an index by start finds what still runs. */
const LONGEST = `${beamTime.otherRecord} hours`;

export const runsBetween = (from: Moment, to: Moment): SQL | undefined =>
  and(
    sql`${calendarRecord.startAt} < ${to}::timestamptz`,
    sql`${calendarRecord.startAt} > ${from}::timestamptz - interval '${sql.raw(LONGEST)}'`,
    sql`${calendarRecord.finishAt} > ${from}::timestamptz`,
  );

/** Beam of these types, in order of time; closed beam is deleted beam, and only with `closed` told. */
export const beamBetween = prepared(
  (
    query,
    { types, from, to }: { types: Place<readonly number[]>; from: Place<string>; to: Place<string> },
    { closed }: { closed: boolean },
  ) =>
    query
      .select()
      .from(calendarRecord)
      .where(
        and(
          isAmong(calendarRecord.type, types),
          inArray(calendarRecord.type, [...beamTypes]),
          runsBetween(from, to),
          closed ? undefined : isNull(calendarRecord.closedAt),
        ),
      )
      .orderBy(asc(calendarRecord.startAt), asc(calendarRecord.id)),
);
