import type { Actor } from '@luch/contract/account/roles.ts';
import type { StartTimeInput } from '@luch/contract/council/council-content.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeMeeting, demandSeen, writeDown } from './change-details.ts';
import { editCouncil } from './edit-council.ts';

/** When a council begins, until it does. */
export function changeStartTime(deps: Deps, actor: Actor, input: StartTimeInput): Promise<void> {
  return editCouncil(deps, actor, input.council_id, 'start_time', async (context) => {
    const { start_time: startTime, seen_start_time: seen } = input;
    const isOvertaken = seen !== undefined && seen !== context.row.startTime.slice(0, 5);
    // Whoever was faster stands last among those who edited it.
    if (isOvertaken) await demandSeen(context, 0);
    // A dialog that is open over the former hour hears of it by the history.
    if (await changeMeeting(context, { startTime })) await writeDown(context);
  });
}
