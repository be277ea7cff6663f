import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { personIdsWithRole } from '../account/account.queries.ts';

/** Open lists and cards of moderators follow what happens to a council. */
export async function notifyCouncil({ live }: Pick<Deps, 'live'>, tx: Tx, id: number): Promise<void> {
  await live.publish(tx, await personIdsWithRole(tx, 'moderator'), { type: 'council', id });
}
