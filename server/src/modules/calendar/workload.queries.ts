import { addDays, mondayOf } from '@luch/contract/kernel/days.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { LoadQuery, StationLoad, Workload } from '@luch/contract/calendar/calendar-reading.schemas.ts';
import { beamTypeOf, beamTypes, ownTypes, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';
import { averageWorkingTime } from '@luch/contract/calendar/working-time.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { kindIds } from '@luch/contract/reference/facility-kind.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { Db } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { runsBetween } from '../calendar-records/calendar-records.queries.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { demandStationOffice, holdsIt, officeAt, type PlannedStation } from '../reference/station-office.queries.ts';
import { dayStart, monthOf } from './calendar-range.ts';
import { reservedHours } from './proposal-hours.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
const HOUR = 3600;

/** A month of a station in seconds (specification, section 7; decision 0033 says what is counted). */
export async function stationWorkload(
  { db, config }: ReadDeps,
  actor: Actor,
  { station_id: stationId, start }: { readonly station_id: number; readonly start: string },
): Promise<Workload> {
  const { kindId } = await demandStationOffice(db, actor, stationId);
  const { from, to } = monthOf(start, config.facilityTimeZone);
  const [taken] = await secondsTaken(db, [stationId], [from, to]);
  const [beam] = await secondsOfBeam(db, [from, to]);
  const working = workingTime(kindId, beam, [from, to]);
  const accepted = await acceptedHours(db, { stationId });
  const open = accepted.map(({ granted, reserved }) => hoursLeft(granted, reserved)).filter((hours) => hours > 0);
  return {
    proposals: (taken?.experiments ?? 0) + (taken?.preliminary ?? 0),
    inhouse: taken?.inhouse ?? 0,
    ms_working_time: working.seconds,
    is_average: working.isAverage,
    not_distributed: open.reduce((sum, hours) => sum + hours, 0) * HOUR,
    not_distributed_count: open.length,
  };
}

const acceptedHours = prepared((query, { stationId }: { stationId: Place<number> }) =>
  query
    .select({ granted: proposal.grantedHours, reserved: reservedHours })
    .from(proposal)
    // Alone, columns would lose their table's name, which `reservedHours` needs.
    .innerJoin(station, eq(station.id, proposal.stationId))
    .where(
      and(
        eq(station.id, stationId),
        inArray(proposal.status, [s.approve, s.scheduled]),
        isNotNull(proposal.grantedHours),
      ),
    ),
);

/**
 * Weeks of stations as sums, in three statements, however many stations and weeks. Preliminary time is told to those who
 * plan a station: to anybody else the hours of a quiet one would tell what a council has decided.
 */
export async function stationLoad(
  deps: ReadDeps,
  actor: Actor,
  { ms_list: kinds, station_id: stationId, start, weeks }: z.output<typeof LoadQuery>,
): Promise<StationLoad[]> {
  const stations = await stationsLoaded(deps.db, {
    ...(stationId !== undefined && { stationId }),
    ...(kinds && { kinds }),
  });
  const isPlanner = (one: PlannedStation) => holdsIt(officeAt(actor, one));
  return weeksOfStations(deps, stations, { start, weeks, isPlanner });
}

interface Weeks {
  readonly start?: string | undefined;
  readonly weeks: number;
  /** Whether its preliminary time counts. */
  readonly isPlanner: (station: PlannedStation) => boolean;
}

/** The same of these stations, in two statements. */
export async function weeksOfStations(
  { db, clock, config }: ReadDeps,
  stations: readonly PlannedStation[],
  { start, weeks, isPlanner }: Weeks,
): Promise<StationLoad[]> {
  const zone = config.facilityTimeZone;
  const first = mondayOf(start ?? wallTime(clock.now(), zone).slice(0, 10));
  const days = Array.from({ length: weeks + 1 }, (_, week) => addDays(first, week * 7));
  const edges = days.map((day) => dayStart(day, zone));
  const ids = stations.map(({ id }) => id);
  const taken = Map.groupBy(await secondsTaken(db, ids, edges), (row) => row.stationId ?? 0);
  const beams = await secondsOfBeam(db, edges);
  return stations.map(({ id, kindId }) => ({
    station_id: id,
    weeks: days.slice(0, -1).map((day, week) => {
      const row = taken.get(id)?.find((one) => one.span === week);
      const span = [edges[week], edges[week + 1]] as [Date, Date];
      const { seconds } = workingTime(kindId, beams[week], span, beams.slice(week));
      const preliminary = isPlanner({ id, kindId }) ? (row?.preliminary ?? 0) : 0;
      const proposals = (row?.experiments ?? 0) + preliminary;
      return { start: day, proposals, inhouse: row?.inhouse ?? 0, ms_working_time: seconds };
    }),
  }));
}

const stationsLoaded = prepared(
  (query, { stationId, kinds }: { stationId?: Place<number>; kinds?: Place<readonly number[]> }) =>
    query
      .select({ id: station.id, kindId: station.kindId })
      .from(station)
      .where(and(stationId ? eq(station.id, stationId) : station.isActive, kinds && isAmong(station.kindId, kinds)))
      .orderBy(asc(station.kindId), asc(station.id)),
);

type SecondsOfBeam = Awaited<ReturnType<typeof secondsOfBeam>>[number];

/**
 * Beam of the facility; where its calendar says nothing of the span, the average of its kind. Before a span with beam the
 * calendar is made already: one without has none.
 */
function workingTime(
  kindId: number,
  beam: SecondsOfBeam | undefined,
  [from, to]: readonly [Date, Date],
  later: readonly SecondsOfBeam[] = [],
) {
  const known = beamFor(kindId, beam);
  if (known > 0 || later.some((one) => beamFor(kindId, one) > 0)) return { seconds: known, isAverage: false };
  return { seconds: averageWorkingTime(kindId, (to.getTime() - from.getTime()) / 1000), isAverage: true };
}

function beamFor(kindId: number, beam: SecondsOfBeam | undefined): number {
  const type = beamTypeOf(kindId);
  return (type === null ? 0 : type === beamTypeOf(1) ? beam?.synchrotron : beam?.reactor) ?? 0;
}

const edgesOf = (edges: readonly Date[]) => `{${edges.map((edge) => edge.toISOString()).join()}}`;

/** Spans between these moments, numbered from 0. */
const spansBetween = (edges: Place<string>) => sql`(
  select n - 1 as span, edges[n] as starts, edges[n + 1] as ends
  from (select ${edges}::timestamptz[] as edges) as given, generate_series(1, cardinality(edges) - 1) as n
) as spans`;

const { startAt, finishAt, type, stationId: at, closedAt } = calendarRecord;
const clipped = sql`extract(epoch from least(${finishAt}, spans.ends) - greatest(${startAt}, spans.starts))`;
const within = runsBetween(sql`spans.starts`, sql`spans.ends`);
const span = sql<number>`spans.span`;
const sumWhere = (types: readonly number[]) =>
  sql<number>`coalesce(sum(${clipped}) filter (where ${inArray(type, [...types])}), 0)::float8`;

const secondsTaken = (db: Db, stationIds: readonly number[], edges: readonly Date[]) =>
  takenBetween(db, { stationIds, edges: edgesOf(edges) });
const takenBetween = prepared(
  (query, { stationIds, edges }: { stationIds: Place<readonly number[]>; edges: Place<string> }) =>
    query
      .select({
        stationId: at,
        span,
        experiments: sumWhere([recordTypes.experiment]),
        preliminary: sumWhere([recordTypes.preliminary]),
        inhouse: sumWhere(ownTypes),
      })
      .from(spansBetween(edges))
      .innerJoin(calendarRecord, and(isAmong(at, stationIds), within))
      .groupBy(at, span),
);

const secondsOfBeam = (db: Db, edges: readonly Date[]) => beamWithin(db, { edges: edgesOf(edges) });
const beamWithin = prepared((query, { edges }: { edges: Place<string> }) =>
  query
    .select({
      span,
      synchrotron: sumWhere([recordTypes.synchrotronBeam]),
      reactor: sumWhere([recordTypes.reactorBeam]),
    })
    .from(spansBetween(edges))
    .leftJoin(calendarRecord, and(inArray(type, [...beamTypes]), isNull(closedAt), within))
    .groupBy(span)
    .orderBy(span),
);

/** Hours with beam (of a laboratory: of work) in these days, both included, by kind of facility. */
export async function workingHours(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
  zone: string,
): Promise<ReadonlyMap<number, number>> {
  const between = [dayStart(from, zone), dayStart(addDays(to, 1), zone)] as [Date, Date];
  const [beam] = await secondsOfBeam(db, between);
  return new Map(kindIds.map((kindId) => [kindId, Math.round(workingTime(kindId, beam, between).seconds / HOUR)]));
}
