import type { Actor } from '@luch/contract/account/roles.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  addRecords,
  changeRecord,
  lockRecord,
  type Reserved,
  removeRecord,
  restoreRecord,
} from '../calendar-records/calendar-records.commands.ts';
import { recordFactsOf } from '../calendar-records/calendar-records.queries.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { preliminaryTimeChanged } from './calendar.events.ts';
import { demandHours, type WantedTime } from './interval.ts';
import { lockPlanned, type PlannedProposal } from './planned-proposal.ts';
import { takeTime } from './take-time.ts';

/* Preliminary intervals (type 5) of what a council in planning has accepted (workflows, section 4). */

interface Asked {
  readonly proposalId: number;
  readonly intervals: readonly Reserved[];
}

/** At the proposal's own station and within the hours that the council granted. */
export async function addPreliminary(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { proposalId, intervals }: Asked,
): Promise<CalendarRecord[]> {
  const planned = await lockPlanned(tx, actor, proposalId);
  const stationId = await demandRoom(deps, tx, actor, planned, { intervals });
  const asked = { type: recordTypes.preliminary, proposalId, stationId, intervals, actorId: actor.id };
  const added = await addRecords(tx, asked, deps.clock.now());
  await tellCouncil(deps, tx, planned);
  return added;
}

export async function movePreliminary(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  record: CalendarRecord,
  interval: Interval,
): Promise<CalendarRecord> {
  const planned = await lockPlanned(tx, actor, record.proposalId ?? 0);
  await lockOpen(tx, record.id, planned);
  await demandRoom(deps, tx, actor, planned, { intervals: [interval], instead: record });
  const moved = await changeRecord(tx, record.id, { startAt: interval.start, finishAt: interval.finish });
  await tellCouncil(deps, tx, planned);
  return moved;
}

/** Gives an interval back. Another proposal's, and one of another type, is not there. */
export async function removePreliminary(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { id, proposalId }: { readonly id: number; readonly proposalId: number },
): Promise<void> {
  const planned = await lockPlanned(tx, actor, proposalId);
  await lockOpen(tx, id, planned);
  await removeRecord(tx, id, deps.clock.now());
  await tellCouncil(deps, tx, planned);
}

/** An interval that was removed stands again, as it was. */
export async function restorePreliminary(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  removed: CalendarRecord,
): Promise<CalendarRecord> {
  const planned = await lockPlanned(tx, actor, removed.proposalId ?? 0);
  await demandRoom(deps, tx, actor, planned, { intervals: [{ start: removed.startAt, finish: removed.finishAt }] });
  const restored = await restoreRecord(tx, removed);
  await tellCouncil(deps, tx, planned);
  return restored;
}

async function lockOpen(tx: Tx, id: number, { row }: PlannedProposal): Promise<void> {
  const record = await lockRecord(tx, id);
  if (record?.proposalId !== row.id || record.type !== recordTypes.preliminary) throw new AppError('not_found');
  if (record.closedAt !== null) throw new AppError('record_closed');
}

const tellCouncil = (deps: Deps, tx: Tx, { entry }: PlannedProposal) =>
  preliminaryTimeChanged.announce({ deps, tx, councilId: entry.councilId });

/** Granted by the council, less what is reserved already; and free. Answers the station of the proposal. */
async function demandRoom(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { row, entry }: PlannedProposal,
  wanted: WantedTime,
): Promise<number | null> {
  const { reservedHours } = await recordFactsOf(tx, row.id, deps.clock.now());
  demandHours({ granted: entry.grantedHours, reserved: reservedHours }, wanted);
  const { intervals, instead } = wanted;
  const { stationId } = row;
  const except = instead ? { exceptId: instead.id } : {};
  await takeTime(deps, tx, actor, { type: recordTypes.preliminary, stationId, intervals, ...except });
  return stationId;
}
