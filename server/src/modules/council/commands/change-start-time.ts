import type { Actor } from '@luch/contract/account/roles.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { seatedIn } from '../card/team.queries.ts';
import { notifyStartChanged } from '../council.notices.ts';
import { council } from '../council.tables.ts';
import { editCouncil } from './edit-council.ts';

/** When a council begins, until it does. */
export function changeStartTime(deps: Deps, actor: Actor, id: number, startTime: string): Promise<void> {
  return editCouncil(deps, actor, id, 'start_time', async (context) => {
    const { tx, row } = context;
    await tx.update(council).set({ startTime }).where(eq(council.id, id));
    // A draft is heard of by nobody, and the time that stands already is no news.
    if (row.status === councilStatus.draft || row.startTime.slice(0, 5) === startTime) return;
    await notifyStartChanged({ ...context, row: { ...row, startTime } }, await seatedIn(tx, id), row.startTime);
  });
}
