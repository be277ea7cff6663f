import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { notifyTimeAssigned, notifyTimeReleased } from '../proposal/proposal.notices.ts';
import { moveProposal } from '../proposal/proposal.workflow.ts';
import { addRecords, lockRecord, removeRecord } from '../calendar-records/calendar-records.commands.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { hoursOf } from './interval.ts';

/**
 * Reserves intervals of type 2 for an accepted proposal at its station; the first one moves it from 5 to 7
 * (workflows, sections 1 and 4). All intervals or none.
 * @throws AppError `interval_over_limit` with the hours left, `interval_taken` (from the exclusion constraint)
 */
export async function reserveTime(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  proposalId: number,
  intervals: readonly Interval[],
): Promise<void> {
  await moveProposal(deps, tx, actor, proposalId, 'reserve_time', (context) => {
    const { row, facts, now } = context;
    const hours = intervals.reduce((sum, interval) => sum + hoursOf(interval), 0);
    const limit = (row.grantedHours ?? beamTime.otherRecord) - facts.records.reservedHours;
    if (hours > limit) throw new AppError('interval_over_limit', { limit });
    return {
      to: s.scheduled,
      entry: { comment: '' },
      async effects(after) {
        const { id, stationId } = row;
        const type = recordTypes.experiment;
        await addRecords(after, { type, proposalId: id, stationId, intervals, actorId: actor.id }, now);
        await notifyTimeAssigned({ ...context, tx: after });
      },
    };
  });
}

/** Removes an open record of type 2; the last one moves 7 back to 5, closed ones keep 7 (fine point H26). */
export async function releaseTime(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  proposalId: number,
  recordId: number,
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
        await removeRecord(after, recordId);
        await notifyTimeReleased({ ...context, tx: after });
      },
    };
  });
}
