import type { Executor } from '../../../platform/database/open.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { openSession } from '../../reference/reference.queries.ts';
import type { FacilitySession } from '../../reference/reference.tables.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

/**
 * The session into which a submit at this moment leads: the first one stays unless its planning has begun; then, and at
 * the first submit, the next open one (fine point A20). Null while none is published (H1).
 * @param first the session that the proposal has @param timeZone of the facility
 */
export async function sessionOfSubmit(
  tx: Executor,
  row: Pick<ProposalRecord, 'kindId' | 'planChangeFrom'>,
  first: FacilitySession | null,
  at: Date,
  timeZone: string,
): Promise<FacilitySession | null> {
  if (first !== null && (row.planChangeFrom !== null || first.planningStart > dayOf(at, timeZone))) return first;
  if (row.kindId === null) return first;
  return (await openSession(tx, row.kindId, at, timeZone)) ?? null;
}
