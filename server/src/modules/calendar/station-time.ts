import type { Actor } from '@luch/contract/account/roles.ts';
import { hourLimit } from '@luch/contract/calendar/hours-left.ts';
import { hoursOf, type Interval } from '@luch/contract/calendar/interval-rules.ts';
import { type BeamType, kindOfBeam } from '@luch/contract/calendar/record-type.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { addRecords, changeRecord, nextEntryId } from '../calendar-records/calendar-records.commands.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { demandStationOffice, officeAt } from '../reference/station-office.queries.ts';
import { officeVerdict } from './record.policy.ts';
import { takeTime } from './take-time.ts';

/* Time that no proposal takes: maintenance and in-house use of a station, beam of a facility. */

interface OwnTime {
  readonly type: number;
  readonly stationId: number;
  readonly intervals: readonly Interval[];
  readonly name: string;
  readonly description: string;
}

/** A station that is retired takes no new time of its own; proposals that have it go on (fine point H25). */
async function demandWorking(tx: Tx, actor: Actor, stationId: number): Promise<void> {
  const { isActive } = await demandStationOffice(tx, actor, stationId);
  if (!isActive) throw new AppError('station_inactive');
}

/** Intervals that are entered together are one entry of the in-house list. */
export async function addOwnTime(deps: Deps, tx: Tx, actor: Actor, own: OwnTime): Promise<CalendarRecord[]> {
  await demandWorking(tx, actor, own.stationId);
  demandLength(own);
  await takeTime(deps, tx, actor, own);
  return addRecords(tx, { ...own, entryId: await nextEntryId(tx), actorId: actor.id }, deps.clock.now());
}

/** To other dates, or another station of theirs. */
export async function moveOwnTime(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  record: CalendarRecord,
  to: { readonly interval: Interval; readonly stationId: number | null },
): Promise<CalendarRecord> {
  const { type } = record;
  if (to.stationId !== null && to.stationId !== record.stationId) await demandWorking(tx, actor, to.stationId);
  const stationId = to.stationId ?? record.stationId;
  const intervals = [to.interval];
  demandLength({ type, intervals });
  await takeTime(deps, tx, actor, { type, stationId, intervals, exceptId: record.id });
  return changeRecord(tx, record.id, { startAt: to.interval.start, finishAt: to.interval.finish, stationId });
}

export async function addBeam(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  beam: { readonly type: BeamType; readonly intervals: readonly Interval[] },
): Promise<CalendarRecord[]> {
  demandBeamOffice(actor, beam.type);
  demandLength(beam);
  const asked = { ...beam, stationId: null };
  await takeTime(deps, tx, actor, asked);
  return addRecords(tx, { ...asked, actorId: actor.id }, deps.clock.now());
}

export function demandBeamOffice(actor: Actor, type: BeamType): void {
  const verdict = officeVerdict(type, officeAt(actor, { id: null, kindId: kindOfBeam(type) }));
  if (!verdict.allowed) throw new AppError(verdict.because);
}

const nobody = { granted: null, reserved: 0 };
function demandLength({ type, intervals }: { readonly type: number; readonly intervals: readonly Interval[] }): void {
  const limit = hourLimit(type, nobody);
  if (intervals.some((interval) => hoursOf(interval) > limit)) throw new AppError('interval_over_limit', { limit });
}
