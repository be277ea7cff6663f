import type { Actor } from '@luch/contract/account/roles.ts';
import type { StartTimeInput } from '@luch/contract/council/council-content.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { councilHistoryOf } from '../council.queries.ts';
import { movedOn } from '../council.workflow.ts';
import { changeMeeting, writeDown } from './change-details.ts';
import { editCouncil, type EditContext } from './edit-council.ts';

/** When a council begins, until it does. */
export function changeStartTime(deps: Deps, actor: Actor, input: StartTimeInput): Promise<void> {
  return editCouncil(deps, actor, input.council_id, 'start_time', async (context) => {
    const { start_time: startTime, seen_start_time: seen } = input;
    const stands = context.row.startTime.slice(0, 5);
    // Whoever chose the same hour as who was faster has what they wish.
    if (seen !== undefined && seen !== stands && startTime !== stands) throw await overtaken(context);
    // A dialog that is open over the former hour hears of it by the history.
    if (await changeMeeting(context, { startTime })) await writeDown(context);
  });
}

/** Whoever was faster stands last among those who edited it. */
async function overtaken({ deps, tx, actor, row }: EditContext): Promise<AppError> {
  const edited = (await councilHistoryOf(tx, row.id)).findLast(({ entry }) => entry.action === 'edited');
  return new AppError('moved_on', {}, { moved: await movedOn(deps, tx, actor, row, edited?.entry.id) });
}
