import { averageWorkingTime } from '@luch/contract/calendar/working-time.ts';
import { beamTypeOf, ownTypes } from '@luch/contract/calendar/record-type.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../platform/database/open.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { station } from '../../reference/reference.tables.ts';
import { council, councilSession, councilStation } from '../council.tables.ts';

interface HoursSuggested {
  readonly station_id: number;
  /** What the council before said of it; null: none has. */
  readonly last_time: number | null;
  /** Beam in the session less maintenance and in-house use; where the calendar says nothing, the average of the kind. */
  readonly by_beam: number;
}

/** What the hours of each station of a council could be, in one statement. */
export async function suggestedHours(
  tx: Executor,
  timeZone: string,
  councilId: number,
): Promise<readonly HoursSuggested[]> {
  const { starts, ends } = councilSession;
  const [from, to] = [
    sql`${starts}::timestamp at time zone ${timeZone}`,
    sql`(${ends} + 1)::timestamp at time zone ${timeZone}`,
  ];
  const beam = alias(calendarRecord, 'beam');
  const own = alias(calendarRecord, 'own_use');
  const [begins, finishes] = [sql`greatest(${beam.startAt}, ${from})`, sql`least(${beam.finishAt}, ${to})`];
  const beamOfKind = sql`case ${station.kindId} ${sql.join(
    [facilityKinds.synchrotron, facilityKinds.reactor].map((kind) => sql.raw(` when ${kind} then ${beamTypeOf(kind)}`)),
  )} end`;
  const ownUse = sql`coalesce((select sum(extract(epoch from
      least(${own.finishAt}, ${finishes}) - greatest(${own.startAt}, ${begins})))
    from ${calendarRecord} own_use
    where ${own.stationId} = ${station.id} and ${own.type} in (${sql.raw(ownTypes.join(', '))})
      and ${own.startAt} < ${finishes} and ${own.finishAt} > ${begins}), 0)`;
  const rows = await tx
    .select({
      stationId: councilStation.stationId,
      kindId: station.kindId,
      last: sql<number | null>`(select earlier.available_hours::float8 from ${councilStation} earlier
        join ${council} of_earlier on of_earlier.id = earlier.council_id
        where earlier.station_id = ${councilStation.stationId} and earlier.available_hours is not null
          and (of_earlier.date, of_earlier.id) < (${council.date}, ${council.id})
          and of_earlier.status <> ${councilStatus.cancelled}
        order by of_earlier.date desc, of_earlier.id desc limit 1)`,
      beam: sql<number | null>`(select sum(extract(epoch from ${finishes} - ${begins}) - ${ownUse})::float8
        from ${calendarRecord} beam
        where ${beam.type} = ${beamOfKind} and ${beam.closedAt} is null and ${beam.startAt} < ${to} and ${beam.finishAt} > ${from})`,
      length: sql<number>`extract(epoch from ${to} - ${from})::float8`,
    })
    .from(councilStation)
    .innerJoin(council, eq(council.id, councilStation.councilId))
    .innerJoin(station, eq(station.id, councilStation.stationId))
    .leftJoin(
      councilSession,
      and(eq(councilSession.councilId, councilStation.councilId), eq(councilSession.kindId, station.kindId)),
    )
    .where(eq(councilStation.councilId, councilId));
  return rows.map(({ stationId, kindId, last, beam: seconds, length }) => ({
    station_id: stationId,
    last_time: last,
    by_beam: Math.max(0, Math.floor((seconds ?? averageWorkingTime(kindId, length ?? 0)) / 1800) / 2),
  }));
}
