import type { Actor, Role } from '@luch/contract/account/roles.ts';
import type { CalendarStation } from '@luch/contract/calendar/calendar-reading.schemas.ts';
import { beamTypeOf, stationTypes, isOwn as isOwnType } from '@luch/contract/calendar/record-type.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { inOrder, said } from '../../platform/database/in-language.ts';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { station } from '../reference/reference.tables.ts';
import {
  demandStationRole,
  officeAt,
  plannedBy,
  type PlannedStation,
  type PlannerPlaces,
} from '../reference/station-office.queries.ts';
import { officeVerdict } from './record.policy.ts';
import { viewsOf } from './record.view.ts';

/** Active stations of these kinds that this person plans. */
export const stationsOfKinds = (
  tx: Executor,
  { roles, stations, kinds }: Actor,
  asked: readonly number[],
): Promise<PlannedStation[]> => stationsPlanned(tx, { asked, stations, kinds }, roles);

const stationsPlanned = prepared(
  (query, places: PlannerPlaces & { asked: Place<readonly number[]> }, roles: readonly Role[]) =>
    query
      .select({ id: station.id, kindId: station.kindId })
      .from(station)
      .where(and(isAmong(station.kindId, places.asked), station.isActive, plannedBy({ roles, ...places })))
      .orderBy(asc(station.id)),
);

/**
 * The stations that this person plans, what they may enter there, what runs and what comes next, in four statements. One
 * that is switched off opens by its number (fine point H25), and with `withOff` stands among the own ones.
 */
export async function calendarStations(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  language: Language,
  { id, withOff = false }: { readonly id?: number | undefined; readonly withOff?: boolean } = {},
): Promise<CalendarStation[]> {
  demandStationRole(actor);
  const { roles, stations, kinds } = actor;
  const rows = await stationsByName(
    deps.db,
    { ...(id !== undefined && { id }), stations, kinds },
    { roles, language, withOff },
  );
  const around = await nowAndNext(
    deps,
    actor,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const office = officeAt(actor, row);
    const beam = beamTypeOf(row.kindId);
    const { now, next } = around(row.id);
    return {
      id: row.id,
      name: row.name,
      full_name: row.fullName,
      megascience_type: megascienceTypeOf(row.kindId),
      megascience_type_ext_id: row.kindId,
      is_active: row.isActive,
      add: stationTypes.filter((type) => officeVerdict(type, office).allowed && (row.isActive || !isOwnType(type))),
      beam: beam !== null && officeVerdict(beam, office).allowed ? beam : null,
      now,
      next,
    };
  });
}

const stationsByName = prepared(
  (
    query,
    places: PlannerPlaces & { id?: Place<number> },
    { roles, language, withOff }: { roles: readonly Role[]; language: Language; withOff: boolean },
  ) => {
    const name = said(language, station.nameRu, station.nameEn);
    const isOwn = withOff && roles.includes('bs') ? isAmong(station.id, places.stations) : undefined;
    return query
      .select({
        id: station.id,
        name,
        fullName: said(language, station.fullNameRu, station.fullNameEn),
        kindId: station.kindId,
        isActive: station.isActive,
      })
      .from(station)
      .where(and(plannedBy({ roles, ...places }), places.id ? eq(station.id, places.id) : or(station.isActive, isOwn)))
      .orderBy(asc(station.kindId), inOrder(name, language), asc(station.id));
  },
);

/** Of each station the record that runs and the first that comes. */
async function nowAndNext(deps: Pick<Deps, 'db' | 'clock' | 'config'>, actor: Actor, stationIds: readonly number[]) {
  const rows = await recordsAround(deps.db, { stationIds, now: deps.clock.now().toISOString() });
  const views = new Map(
    (
      await viewsOf(
        deps,
        deps.db,
        actor,
        rows.map(({ id }) => id),
      )
    ).map((view) => [view.id, view]),
  );
  return (stationId: number) => {
    const ofStation = rows.filter((row) => row.stationId === stationId);
    const viewWhere = (begun: boolean) => views.get(ofStation.find((row) => row.hasBegun === begun)?.id ?? 0);
    return { now: viewWhere(true) ?? null, next: viewWhere(false) ?? null };
  };
}

/** Begun and to come, of each station the first. The moment stands once: what is told apart is ordered by the same. */
const recordsAround = prepared(
  (query, { stationIds, now }: { stationIds: Place<readonly number[]>; now: Place<string> }) => {
    const hasBegun = sql<boolean>`${calendarRecord.startAt} <= clock.now`;
    return query
      .selectDistinctOn([calendarRecord.stationId, hasBegun], {
        id: calendarRecord.id,
        stationId: calendarRecord.stationId,
        hasBegun: sql<boolean>`${hasBegun}`,
      })
      .from(sql`(select ${now}::timestamptz as now) as clock`)
      .innerJoin(
        calendarRecord,
        and(
          isAmong(calendarRecord.stationId, stationIds),
          sql`${calendarRecord.finishAt} > clock.now`,
          sql`${calendarRecord.startAt} > clock.now - interval '1500 hours'`,
        ),
      )
      .orderBy(calendarRecord.stationId, hasBegun, calendarRecord.startAt);
  },
);
