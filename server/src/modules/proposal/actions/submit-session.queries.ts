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
  if (staysIn(first, row, dayOf(at, timeZone)) || row.kindId === null) return first;
  return (await openSession(tx, row.kindId, at, timeZone)) ?? null;
}

/** The same for whoever has read already which session is open now. */
export const sessionAmong = (
  row: Pick<ProposalRecord, 'kindId' | 'planChangeFrom'>,
  first: FacilitySession | null,
  open: FacilitySession | undefined,
  today: string,
): FacilitySession | null => (staysIn(first, row, today) || row.kindId === null ? first : (open ?? null));

const staysIn = (
  first: FacilitySession | null,
  { planChangeFrom }: Pick<ProposalRecord, 'planChangeFrom'>,
  today: string,
): boolean => first !== null && (planChangeFrom !== null || first.planningStart > today);
