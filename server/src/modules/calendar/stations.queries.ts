import type { Actor } from '@luch/contract/account/roles.ts';
import type { CalendarStation } from '@luch/contract/calendar/calendar-reading.schemas.ts';
import { beamTypeOf, stationTypes } from '@luch/contract/calendar/record-type.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inOrder, said } from '../../platform/database/in-language.ts';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { station } from '../reference/reference.tables.ts';
import { demandAnyStation, officeAt, plannedBy, type PlannedStation } from '../reference/station-office.queries.ts';
import { officeVerdict } from './record.policy.ts';
import { viewsOf } from './record.view.ts';

/** Active stations of these kinds that this person plans. */
export const stationsOfKinds = (tx: Executor, actor: Actor, kinds: readonly number[]): Promise<PlannedStation[]> =>
  tx
    .select({ id: station.id, kindId: station.kindId })
    .from(station)
    .where(and(isAmong(station.kindId, kinds), station.isActive, plannedBy(actor)))
    .orderBy(asc(station.id));

/**
 * The stations that this person plans, what they may enter there, what runs and what comes next, in four statements. One
 * that is switched off opens by its number (fine point H25).
 */
export async function calendarStations(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  language: Language,
  id?: number,
): Promise<CalendarStation[]> {
  demandAnyStation(actor);
  const name = said(language, station.nameRu, station.nameEn);
  const rows = await deps.db
    .select({
      id: station.id,
      name,
      fullName: said(language, station.fullNameRu, station.fullNameEn),
      kindId: station.kindId,
      isActive: station.isActive,
    })
    .from(station)
    .where(and(plannedBy(actor), id === undefined ? station.isActive : eq(station.id, id)))
    .orderBy(asc(station.kindId), inOrder(name, language), asc(station.id));
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
      add: stationTypes.filter((type) => officeVerdict(type, office).allowed),
      beam: beam !== null && officeVerdict(beam, office).allowed ? beam : null,
      now,
      next,
    };
  });
}

/** Of each station the record that runs and the first that comes. */
async function nowAndNext(deps: Pick<Deps, 'db' | 'clock' | 'config'>, actor: Actor, stationIds: readonly number[]) {
  const now = deps.clock.now();
  // Written into the text: what is told apart by an expression must be ordered by the same one.
  const at = sql.raw(`'${now.toISOString()}'::timestamptz`);
  const hasBegun = sql<boolean>`${calendarRecord.startAt} <= ${at}`;
  const rows = await deps.db
    .selectDistinctOn([calendarRecord.stationId, hasBegun], {
      id: calendarRecord.id,
      stationId: calendarRecord.stationId,
      hasBegun: sql<boolean>`${hasBegun}`,
    })
    .from(calendarRecord)
    .where(
      and(
        inArray(calendarRecord.stationId, [...stationIds]),
        sql`${calendarRecord.finishAt} > ${at}`,
        sql`${calendarRecord.startAt} > ${at} - interval '1500 hours'`,
      ),
    )
    .orderBy(calendarRecord.stationId, hasBegun, calendarRecord.startAt);
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
