import type { Actor } from '@luch/contract/account/roles.ts';
import type { LoadQuery, StationLoad, Workload } from '@luch/contract/calendar/calendar-reading.schemas.ts';
import { beamTypeOf } from '@luch/contract/calendar/record-type.ts';
import { averageWorkingTime } from '@luch/contract/calendar/working-time.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { wallTime } from '@luch/contract/reference/wall-time.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { Db } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { demandStationOffice } from '../reference/station-office.queries.ts';
import { dayStart, daysLater, mondayOf, monthOf } from './calendar-range.ts';
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
  const [open] = await db
    .select({
      hours: sql<number>`coalesce(sum(left_hours), 0)::float8`,
      count: sql<number>`count(*)::int`,
    })
    .from(
      sql`(select ${proposal.grantedHours}::float8 - ${reservedHours} as left_hours from ${proposal}
        where ${and(eq(proposal.stationId, stationId), inArray(proposal.status, [s.approve, s.scheduled]))}) as accepted`,
    )
    .where(sql`left_hours > 0`);
  return {
    proposals: taken?.proposals ?? 0,
    inhouse: taken?.inhouse ?? 0,
    ms_working_time: working.seconds,
    is_average: working.isAverage,
    not_distributed: Math.round((open?.hours ?? 0) * HOUR),
    not_distributed_count: open?.count ?? 0,
  };
}

/** Weeks of stations as sums, in three statements, however many stations and weeks. */
export async function stationLoad(
  { db, clock, config }: ReadDeps,
  { ms_list: kinds, station_id: stationId, start, weeks }: z.output<typeof LoadQuery>,
): Promise<StationLoad[]> {
  const zone = config.facilityTimeZone;
  const first = mondayOf(start ?? wallTime(clock.now(), zone).slice(0, 10));
  const days = Array.from({ length: weeks + 1 }, (_, week) => daysLater(first, week * 7));
  const edges = days.map((day) => dayStart(day, zone));
  const stations = await db
    .select({ id: station.id, kindId: station.kindId })
    .from(station)
    .where(
      and(
        stationId === undefined ? station.isActive : eq(station.id, stationId),
        kinds && isAmong(station.kindId, kinds),
      ),
    )
    .orderBy(asc(station.kindId), asc(station.id));
  const ids = stations.map(({ id }) => id);
  const taken = Map.groupBy(await secondsTaken(db, ids, edges), (row) => row.station_id);
  const beams = await secondsOfBeam(db, edges);
  return stations.map(({ id, kindId }) => ({
    station_id: id,
    weeks: days.slice(0, -1).map((day, week) => {
      const row = taken.get(id)?.find((one) => one.span === week);
      const span = [edges[week], edges[week + 1]] as [Date, Date];
      const { seconds } = workingTime(kindId, beams[week], span, beams.slice(week));
      return { start: day, proposals: row?.proposals ?? 0, inhouse: row?.inhouse ?? 0, ms_working_time: seconds };
    }),
  }));
}

interface SecondsOfBeam extends Record<string, unknown> {
  readonly span: number;
  readonly synchrotron: number;
  readonly reactor: number;
}

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

/** Spans between these moments, numbered from 0. */
const spansBetween = (edges: readonly Date[]) => sql`(
  select n - 1 as span, edges[n] as starts, edges[n + 1] as ends
  from (select ${`{${edges.map((edge) => edge.toISOString()).join()}}`}::timestamptz[] as edges) as given,
    generate_series(1, ${edges.length - 1}::int) as n
) as spans`;

const clipped = sql`extract(epoch from least(r.finish_at, spans.ends) - greatest(r.start_at, spans.starts))`;
/** No record is longer (`calendar_record_length`). */
const within = sql`r.start_at < spans.ends and r.finish_at > spans.starts and r.start_at > spans.starts - interval '1500 hours'`;

interface SecondsTaken extends Record<string, unknown> {
  readonly station_id: number;
  readonly span: number;
  readonly proposals: number;
  readonly inhouse: number;
}
async function secondsTaken(db: Db, stationIds: readonly number[], edges: readonly Date[]): Promise<SecondsTaken[]> {
  const { rows } = await db.execute<SecondsTaken>(sql`
    select r.station_id, spans.span,
      coalesce(sum(${clipped}) filter (where r.type in (2, 5)), 0)::float8 as proposals,
      coalesce(sum(${clipped}) filter (where r.type in (0, 1)), 0)::float8 as inhouse
    from ${spansBetween(edges)}
    join calendar_record r on r.station_id = any(${`{${stationIds.join()}}`}::int[]) and ${within}
    group by r.station_id, spans.span`);
  return rows;
}

async function secondsOfBeam(db: Db, edges: readonly Date[]): Promise<SecondsOfBeam[]> {
  const { rows } = await db.execute<SecondsOfBeam>(sql`
    select spans.span,
      coalesce(sum(${clipped}) filter (where r.type = 3), 0)::float8 as synchrotron,
      coalesce(sum(${clipped}) filter (where r.type = 4), 0)::float8 as reactor
    from ${spansBetween(edges)}
    left join calendar_record r on r.type in (3, 4) and r.closed_at is null and ${within}
    group by spans.span order by spans.span`);
  return rows;
}
