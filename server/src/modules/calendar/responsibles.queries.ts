import type { Actor } from '@luch/contract/account/roles.ts';
import type { BsListEntry } from '@luch/contract/calendar/calendar-reading.schemas.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { person, stationResponsible } from '../account/account.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { demandAnyStation, plannedBy } from '../reference/station-office.queries.ts';

/** Responsibles of the stations that this person plans; those who are blocked are nobody's choice. */
export async function responsiblesOfStations(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  stationId?: number,
): Promise<z.output<typeof BsListEntry>[]> {
  demandAnyStation(actor);
  return db
    .select({
      id: person.id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      station_ids: sql<number[]>`array_agg(${station.id} order by ${station.id})`,
    })
    .from(stationResponsible)
    .innerJoin(station, eq(station.id, stationResponsible.stationId))
    .innerJoin(person, eq(person.id, stationResponsible.personId))
    .where(
      and(plannedBy(actor), isNull(person.blockedAt), stationId === undefined ? undefined : eq(station.id, stationId)),
    )
    .groupBy(person.id)
    .orderBy(asc(person.lastName), asc(person.firstName), asc(person.id));
}
