import type { Actor } from '@luch/contract/account/roles.ts';
import type { RecordInput, RecordView } from '@luch/contract/calendar/calendar.schemas.ts';
import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { addRecords, lockRecord, removeRecord } from '../calendar-records/calendar-records.commands.ts';
import { inTheWay, recordFactsOf } from '../calendar-records/calendar-records.queries.ts';
import { preliminaryTimeChanged } from './calendar.events.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { hoursOf, intervalOf } from './interval.ts';
import { lockPlanned, type PlannedProposal } from './planned-proposal.ts';
import { recordView } from './record.view.ts';

/** Hours that are left for a proposal. */
export interface Left {
  readonly remaining: number;
}

/**
 * Reserves a preliminary interval (type 5) for what a council in planning has accepted, at the proposal's own station
 * and within the granted hours (workflows, section 4).
 */
export function addPreliminary(
  deps: Deps,
  actor: Actor,
  input: Extract<RecordInput, { type: typeof recordTypes.preliminary }>,
): Promise<Left & { readonly record: RecordView }> {
  const zone = deps.config.facilityTimeZone;
  return deps.db.transaction(async (tx) => {
    const planned = await lockPlanned(tx, actor, input.proposal_id);
    const { id: proposalId, stationId } = planned.row;
    if (stationId !== input.station_id)
      throw new FieldError({ station_id: [{ key: 'calendar.refusal.other_station' }] });
    const interval = intervalOf(input, zone);
    const left = (await remainingOf(deps, tx, planned)) - hoursOf(interval);
    if (left < 0) throw new AppError('interval_over_limit', { limit: left + hoursOf(interval) });
    await demandFree(deps, tx, stationId, interval);
    const asked = { type: recordTypes.preliminary, proposalId, stationId, intervals: [interval], actorId: actor.id };
    const [record] = await addRecords(tx, asked, deps.clock.now());
    if (!record) throw new AppError('unknown');
    await preliminaryTimeChanged.announce({ deps, tx, councilId: planned.entry.councilId });
    return { record: recordView(record, zone), remaining: left };
  });
}

/** Gives an interval back. Another proposal's, and one of another type, is not there. */
export function removePreliminary(deps: Deps, actor: Actor, id: number, proposalId: number): Promise<Left> {
  return deps.db.transaction(async (tx) => {
    const planned = await lockPlanned(tx, actor, proposalId);
    const record = await lockRecord(tx, id);
    if (record?.proposalId !== proposalId || record.type !== recordTypes.preliminary) throw new AppError('not_found');
    if (record.closedAt !== null) throw new AppError('record_closed');
    await removeRecord(tx, id);
    await preliminaryTimeChanged.announce({ deps, tx, councilId: planned.entry.councilId });
    return { remaining: await remainingOf(deps, tx, planned) };
  });
}

/** Granted by the council, less what is reserved already. */
async function remainingOf({ clock }: Deps, tx: Tx, { row, entry }: PlannedProposal): Promise<number> {
  const { reservedHours } = await recordFactsOf(tx, row.id, clock.now());
  return hoursLeft(entry.grantedHours, reservedHours);
}

/** Who comes too late sees what is in the way; of two in the same second the constraint tells one. */
async function demandFree({ config }: Deps, tx: Tx, stationId: number, interval: Interval): Promise<void> {
  const [record] = await inTheWay(tx, stationId, interval);
  if (record) throw new AppError('interval_taken', {}, { record: recordView(record, config.facilityTimeZone) });
}
