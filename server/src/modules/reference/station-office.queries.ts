import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
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

export const holdsIt = ({ isModerator: moderates, isBs, isHead }: StationOffice): boolean =>
  moderates || isBs || isHead;

/** Has this person any station to plan? */
export const holdsStationOffice = (actor: Actor): boolean =>
  isModerator(actor) ||
  (actor.roles.includes('bs') && actor.stations.length > 0) ||
  (actor.roles.includes('msc_admin') && actor.kinds.length > 0);

export function demandAnyStation(actor: Actor): void {
  if (!holdsStationOffice(actor)) throw new AppError('forbidden');
}

/** The stations that this person plans, as a condition of SQL. */
export const plannedBy = (actor: Actor): SQL =>
  or(
    isModerator(actor) ? sql`true` : undefined,
    actor.roles.includes('bs') ? isAmong(station.id, actor.stations) : undefined,
    actor.roles.includes('msc_admin') ? isAmong(station.kindId, actor.kinds) : undefined,
  ) ?? sql`false`;

export interface PlannedStation {
  readonly id: number;
  readonly kindId: number;
}

/** @throws AppError `forbidden` for a station that this person does not plan, and for one that is not there */
export async function demandStationOffice(tx: Executor, actor: Actor, stationId: number): Promise<PlannedStation> {
  const [row] = await tx
    .select({ id: station.id, kindId: station.kindId })
    .from(station)
    .where(and(eq(station.id, stationId), plannedBy(actor)));
  if (!row || !holdsIt(officeAt(actor, row))) throw new AppError('forbidden');
  return row;
}
