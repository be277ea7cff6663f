import { dayOf, endOfDay } from '@luch/contract/reference/deadline.ts';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import {
  type FacilitySession,
  facilitySession,
  method,
  type Station,
  station,
  stationMethod,
} from './reference.tables.ts';

/** What other modules ask about stations and sessions. Days are days of the facility's zone. */

export { endOfDay };

/** Inactive ones too: proposals go on where no new ones may begin. */
export async function stationById(tx: Executor, id: number): Promise<Station | undefined> {
  const [row] = await tx.select().from(station).where(eq(station.id, id));
  return row;
}

export type Method = typeof method.$inferSelect;
export interface StationWithMethods extends Station {
  readonly methods: readonly Method[];
}

/** With every method of the station, offered at the moment or not. */
export async function stationWithMethods(tx: Executor, id: number): Promise<StationWithMethods | undefined> {
  const rows = await tx
    .select({ station, method })
    .from(station)
    .leftJoin(stationMethod, eq(stationMethod.stationId, station.id))
    .leftJoin(method, eq(method.id, stationMethod.methodId))
    .where(eq(station.id, id))
    .orderBy(asc(method.id));
  const [first] = rows;
  return first && { ...first.station, methods: rows.flatMap((row) => row.method ?? []) };
}

/** The session a proposal submitted at this moment goes into: the nearest of its kind whose deadline has not passed. */
export async function openSession(
  tx: Executor,
  kindId: number,
  at: Date,
  timeZone: string,
): Promise<FacilitySession | undefined> {
  const [row] = await openSessions(tx, { kindId, today: dayOf(at, timeZone) });
  return row;
}

/** All of its kind whose deadline has not passed, the nearest first. */
export const openSessions = prepared(
  (query, places: { kindId: Place<number | null> | AnyPgColumn; today: Place<string> }) =>
    query
      .select()
      .from(facilitySession)
      .where(and(eq(facilitySession.kindId, places.kindId), gte(facilitySession.deadline, places.today)))
      .orderBy(...byDeadline),
);

const byDeadline = [asc(facilitySession.deadline), asc(facilitySession.planningStart), asc(facilitySession.id)];

/** Sessions in which experiments go on at this moment, of all kinds. */
export function currentSessions(tx: Executor, at: Date, timeZone: string): Promise<FacilitySession[]> {
  const today = dayOf(at, timeZone);
  return tx
    .select()
    .from(facilitySession)
    .where(and(lte(facilitySession.planningStart, today), gte(facilitySession.planningEnd, today)))
    .orderBy(asc(facilitySession.kindId), asc(facilitySession.planningStart));
}

/** Has the first day of a session's experiments come? False for a session that does not exist. */
export async function planningHasBegun(tx: Executor, sessionId: number, at: Date, timeZone: string): Promise<boolean> {
  const session = await sessionById(tx, sessionId);
  return session !== undefined && session.planningStart <= dayOf(at, timeZone);
}

export async function sessionById(tx: Executor, id: number): Promise<FacilitySession | undefined> {
  const [row] = await tx.select().from(facilitySession).where(eq(facilitySession.id, id));
  return row;
}

/** The last moment of submission, exact and in UTC. */
export const deadlineMoment = (session: Pick<FacilitySession, 'deadline'>, timeZone: string): Date =>
  endOfDay(session.deadline, timeZone);
