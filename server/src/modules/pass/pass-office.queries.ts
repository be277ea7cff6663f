import type { Executor } from '../../platform/database/open.ts';
import { personIdsWithRole } from '../account/account.queries.ts';

/** Who makes passes, and is written to about them: where nobody holds the office moderators do. */
export async function passOfficePeople(tx: Executor): Promise<number[]> {
  const office = await personIdsWithRole(tx, 'user_administrator');
  return office.length > 0 ? office : personIdsWithRole(tx, 'moderator');
}
