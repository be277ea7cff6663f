import type { Actor } from '@luch/contract/account/roles.ts';
import { isBeam, recordTypes as t } from '@luch/contract/calendar/record-type.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { removeRecord as erase } from '../calendar-records/calendar-records.commands.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { changeCalendar, type Outcome } from './change-calendar.ts';
import { close } from './change-record.ts';
import { demand, lockForChange } from './locked-record.ts';
import { removePreliminary } from './preliminary-time.ts';
import { releaseTime } from './reserve-time.ts';

interface Removal {
  readonly id: number;
  readonly proposal_id?: number | undefined;
  readonly seen_version?: number | undefined;
}

/** Gives reserved time back; beam is closed instead. What is not of the proposal that is named is not there. */
export const removeRecord = (deps: Deps, actor: Actor, input: Removal): Promise<Outcome> =>
  changeCalendar(deps, actor, async (tx) => {
    const { record, facts } = await lockForChange(deps, tx, actor, input);
    if (input.proposal_id !== undefined && input.proposal_id !== record.proposalId) throw new AppError('not_found');
    demand('remove', facts);
    if (isBeam(record.type)) return { before: [record], after: [await close(deps, tx, actor, record, '')] };
    await removeOf(deps, tx, actor, record);
    return { before: [record], after: [] };
  });

async function removeOf(deps: Deps, tx: Tx, actor: Actor, { id, type, proposalId }: CalendarRecord): Promise<void> {
  if (proposalId === null) await erase(tx, id, deps.clock.now());
  else if (type === t.experiment) await releaseTime(deps, tx, actor, proposalId, id);
  else await removePreliminary(deps, tx, actor, { id, proposalId });
}
