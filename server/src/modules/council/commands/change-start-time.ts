import type { Actor } from '@luch/contract/account/roles.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { council } from '../council.tables.ts';
import { editCouncil } from './edit-council.ts';

/** When a council begins, until it does. */
export function changeStartTime(deps: Deps, actor: Actor, id: number, startTime: string): Promise<void> {
  return editCouncil(deps, actor, id, 'start_time', async ({ tx }) => {
    await tx.update(council).set({ startTime }).where(eq(council.id, id));
  });
}
