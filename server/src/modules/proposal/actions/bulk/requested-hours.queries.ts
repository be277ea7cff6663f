import { isAmong } from '../../../../platform/database/prepared.ts';
import type { Db } from '../../../../platform/database/open.ts';
import { proposal } from '../../proposal.tables.ts';

/** What each of these asks for, in the order of the ids; whoever accepts many of them gives so much to each. */
export async function requestedHours(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({ id: proposal.id, hours: proposal.requestedHours })
    .from(proposal)
    .where(isAmong(proposal.id, ids))
    .orderBy(proposal.id);
  return rows.flatMap(({ id, hours }) => (hours === null ? [] : { id, hours }));
}
