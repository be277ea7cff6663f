import type { Actor } from '@luch/contract/account/roles.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changeMeeting } from './change-details.ts';
import { editCouncil } from './edit-council.ts';

/** When a council begins, until it does. */
export function changeStartTime(deps: Deps, actor: Actor, id: number, startTime: string): Promise<void> {
  return editCouncil(deps, actor, id, 'start_time', async (context) => {
    await changeMeeting(context, { startTime });
  });
}
