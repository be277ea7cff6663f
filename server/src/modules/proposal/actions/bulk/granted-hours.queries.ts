import { isAmong } from '../../../../platform/database/prepared.ts';
import type { Db } from '../../../../platform/database/open.ts';
import { proposal } from '../../proposal.tables.ts';

/** What each of these gets, in the order of the ids: what is given to it by name, else what it asks for. */
export async function grantedHours(db: Db, ids: readonly number[], given: ReadonlyMap<number, number>) {
  const rows = await db
    .select({ id: proposal.id, hours: proposal.requestedHours })
    .from(proposal)
    .where(isAmong(proposal.id, ids))
    .orderBy(proposal.id);
  return rows.flatMap(({ id, hours: requested }) => {
    const hours = given.get(id) ?? requested;
    return hours === null ? [] : { id, hours };
  });
}
