import type { Actor } from '@luch/contract/account/roles.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
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
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { moveProposal, type ProposalContext } from '../proposal/proposal.workflow.ts';
import { demandHours, type WantedTime } from './interval.ts';
import { takeTime } from './take-time.ts';
import { tellAtOnce } from './time-letters.ts';

/* Experiments (type 2) of accepted proposals: every change is a step of the proposal through its gate. */

/**
 * Reserves intervals for an accepted proposal at its station; the first one moves it from 5 to 7 (workflows, sections 1
 * and 4). All intervals or none, and one letter.
 * @throws AppError `interval_over_limit` with the hours left, `interval_taken` with what is in the way
 */
export async function reserveTime(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  proposalId: number,
  intervals: readonly Reserved[],
): Promise<CalendarRecord[]> {
  let added: CalendarRecord[] = [];
  await moveProposal(deps, tx, actor, proposalId, 'reserve_time', async (context) => {
    const stationId = await demandRoom(context, { intervals });
    return {
      to: s.scheduled,
      entry: { comment: '' },
      async effects(after) {
        const asked = { type: recordTypes.experiment, proposalId, stationId, intervals, actorId: actor.id };
        added = await addRecords(after, asked, context.now);
        await tellAtOnce(
          { ...context, tx: after },
          added.map((record) => ({ what: 'assigned', record })),
        );
      },
    };
  });
  return added;
}

/** Other dates of an open experiment: what it was is given back and what it is taken in one, under the same number. */
export async function moveTime(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  record: CalendarRecord,
  interval: Interval,
  tell = tellAtOnce,
): Promise<CalendarRecord> {
  let moved = record;
  await moveProposal(deps, tx, actor, record.proposalId ?? 0, 'move_time', async (context) => {
    await lockOpen(tx, record.id);
    await demandRoom(context, { intervals: [interval], instead: record });
    return {
      to: context.row.status,
      entry: { comment: '' },
      async effects(after) {
        moved = await changeRecord(after, record.id, { startAt: interval.start, finishAt: interval.finish });
        await tell({ ...context, tx: after }, [{ what: 'moved', record: moved }]);
      },
    };
  });
  return moved;
}

/** Removes an open record of type 2; the last one moves 7 back to 5, closed ones keep 7 (fine point H26). */
export async function releaseTime(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  proposalId: number,
  recordId: number,
  tell = tellAtOnce,
): Promise<void> {
  await moveProposal(deps, tx, actor, proposalId, 'release_time', async (context) => {
    const record = await lockRecord(tx, recordId);
    if (!record || record.proposalId !== proposalId || record.type !== 2) throw new AppError('not_found');
    if (record.closedAt !== null) throw new AppError('record_closed');
    const { records } = context.facts;
    const last = records.open === 1 && records.closed === 0;
    return {
      to: context.row.status === s.scheduled && last ? s.approve : context.row.status,
      entry: { comment: '' },
      async effects(after) {
        await removeRecord(after, recordId, context.now);
        await tell({ ...context, tx: after }, [{ what: 'released', record }]);
      },
    };
  });
}

/** An experiment that was removed stands again, as it was. */
export async function reserveAgain(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  removed: CalendarRecord,
  tell = tellAtOnce,
): Promise<CalendarRecord> {
  let restored = removed;
  await moveProposal(deps, tx, actor, removed.proposalId ?? 0, 'reserve_time', async (context) => {
    // Meanwhile it went to another station: its time there is that station's to give.
    if (removed.stationId !== context.row.stationId) throw new AppError('undo_late');
    await demandRoom(context, { intervals: [{ start: removed.startAt, finish: removed.finishAt }] });
    return {
      to: s.scheduled,
      entry: { comment: '' },
      async effects(after) {
        restored = await restoreRecord(after, removed);
        await tell({ ...context, tx: after }, [{ what: 'assigned', record: restored }]);
      },
    };
  });
  return restored;
}

/** Within the granted hours, and free. Answers the station of the proposal. */
async function demandRoom(
  { deps, tx, actor, row, facts }: ProposalContext,
  wanted: WantedTime,
): Promise<number | null> {
  demandHours({ granted: row.grantedHours, reserved: facts.records.reservedHours }, wanted);
  const { intervals, instead } = wanted;
  const { stationId } = row;
  const except = instead ? { exceptId: instead.id } : {};
  await takeTime(deps, tx, actor, { type: recordTypes.experiment, stationId, intervals, ...except });
  return stationId;
}

async function lockOpen(tx: Tx, id: number): Promise<void> {
  const record = await lockRecord(tx, id);
  if (!record) throw new AppError('not_found');
  if (record.closedAt !== null) throw new AppError('record_closed');
}
