import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import type { CouncilScope } from '@luch/contract/council/council.schemas.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/open.ts';
import { station } from '../../reference/reference.tables.ts';
import { demandCouncilOffice } from '../council.policy.ts';

/** Who asks for which councils: a person's own ones are that person's, all others belong to an office. */
export async function demandView(
  tx: Executor,
  actor: Actor,
  { view_type: view, station_id: stationId }: CouncilScope,
): Promise<void> {
  if (view === 'moderator') demandCouncilOffice(actor);
  if (view !== 'station') return;
  if (stationId !== undefined) return demandStationOffice(tx, actor, stationId);
  if (!holdsStationOffice(actor)) throw new AppError('forbidden');
  throw new FieldError({ station_id: [{ key: 'validation.required' }] });
}

const holdsStationOffice = (actor: Actor): boolean =>
  isModerator(actor) ||
  (actor.roles.includes('bs') && actor.stations.length > 0) ||
  (actor.roles.includes('msc_admin') && actor.kinds.length > 0);

/** Whoever plans the time of a station: its responsibles, the heads of its kind, moderators. */
export async function demandStationOffice(tx: Executor, actor: Actor, stationId: number): Promise<void> {
  if (isModerator(actor)) return;
  if (actor.roles.includes('bs') && actor.stations.includes(stationId)) return;
  if (actor.roles.includes('msc_admin') && (await isOfKinds(tx, stationId, actor.kinds))) return;
  throw new AppError('forbidden');
}

async function isOfKinds(tx: Executor, stationId: number, kinds: readonly number[]): Promise<boolean> {
  const found = await tx
    .select({ id: station.id })
    .from(station)
    .where(and(eq(station.id, stationId), inArray(station.kindId, [...kinds])));
  return found.length > 0;
}
