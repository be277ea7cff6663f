import { usualGrant } from '@luch/contract/proposal/action.inputs.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isAmong, listOf, type Place, prepared } from '../../../../platform/database/prepared.ts';
import { noRecords, recordsCounted } from '../../../calendar-records/calendar-records.queries.ts';
import { proposal } from '../../proposal.tables.ts';

/** What each of these gets, in the order of the ids: what is given to it by name, else what the command gives by itself. */
export async function grantedHours(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ids: readonly number[],
  given: ReadonlyMap<number, number>,
) {
  const rows = await asked(db, { ids, now: clock.now().toISOString() });
  return rows.flatMap(({ id, requested, records: [records = noRecords] }) => {
    const hours = given.get(id) ?? usualGrant(requested, records.reservedHours);
    return hours === null ? [] : { id, hours };
  });
}

const asked = prepared((query, { ids, now }: { ids: Place<readonly number[]>; now: Place<string> }) =>
  query
    .select({
      id: proposal.id,
      requested: proposal.requestedHours,
      records: listOf(recordsCounted.build(query, { proposalId: proposal.id, now }, undefined)),
    })
    .from(proposal)
    .where(isAmong(proposal.id, ids))
    .orderBy(proposal.id),
);
