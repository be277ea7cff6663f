import { type Actor, isModerator, type Role } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { station } from './reference.tables.ts';

/** Whoever plans the time of a station: its responsibles, the heads of its kind, moderators. */
export interface StationOffice {
  readonly isModerator: boolean;
  readonly isBs: boolean;
  readonly isHead: boolean;
}

export const officeAt = (actor: Actor, at: { readonly id: number | null; readonly kindId: number }): StationOffice => ({
  isModerator: isModerator(actor),
  isBs: at.id !== null && actor.roles.includes('bs') && actor.stations.includes(at.id),
  isHead: actor.roles.includes('msc_admin') && actor.kinds.includes(at.kindId),
});

export const holdsIt = ({ isModerator: moderates, isBs, isHead: heads }: StationOffice): boolean =>
  moderates || isBs || heads;

export const isResponsible = (actor: Actor): boolean => actor.roles.includes('bs') && actor.stations.length > 0;
export const isHead = (actor: Actor): boolean => actor.roles.includes('msc_admin') && actor.kinds.length > 0;

/** Has this person any station to plan? */
export const holdsStationOffice = (actor: Actor): boolean =>
  isModerator(actor) || isResponsible(actor) || isHead(actor);

export function demandAnyStation(actor: Actor): void {
  if (!holdsStationOffice(actor)) throw new AppError('forbidden');
}

/** Whoever has the role without a station, as when the last one was taken away, reads that there is none. */
export function demandStationRole(actor: Actor): void {
  if (!isModerator(actor) && !actor.roles.includes('bs') && !actor.roles.includes('msc_admin'))
    throw new AppError('forbidden');
}

/** Who plans, as conditions know them: an actor, or in a prepared query the places of one. */
interface Planner {
  readonly roles: readonly Role[];
  readonly stations: readonly number[] | Place<readonly number[]>;
  readonly kinds: readonly number[] | Place<readonly number[]>;
}

/** The stations that this person plans, as a condition of SQL. */
export const plannedBy = (planner: Planner): SQL =>
  or(
    isModerator(planner) ? sql`true` : undefined,
    planner.roles.includes('bs') ? isAmong(station.id, planner.stations) : undefined,
    planner.roles.includes('msc_admin') ? isAmong(station.kindId, planner.kinds) : undefined,
  ) ?? sql`false`;

/** What a prepared query is given of its planner as values; the roles decide which conditions there are at all. */
export type PlannerPlaces = Readonly<Record<'stations' | 'kinds', Place<readonly number[]>>>;

export interface PlannedStation {
  readonly id: number;
  readonly kindId: number;
}
/** With whether it is in use. */
export interface OfficeStation extends PlannedStation {
  readonly isActive: boolean;
}

/** @throws AppError `forbidden` for a station that this person does not plan, and for one that is not there */
export async function demandStationOffice(tx: Executor, actor: Actor, stationId: number): Promise<OfficeStation> {
  const { roles, stations, kinds } = actor;
  const [row] = await stationOf(tx, { stationId, stations, kinds }, roles);
  if (!row || !holdsIt(officeAt(actor, row))) throw new AppError('forbidden');
  return row;
}

const stationOf = prepared((query, places: PlannerPlaces & { stationId: Place<number> }, roles: readonly Role[]) =>
  query
    .select({ id: station.id, kindId: station.kindId, isActive: station.isActive })
    .from(station)
    .where(and(eq(station.id, places.stationId), plannedBy({ roles, ...places }))),
);
