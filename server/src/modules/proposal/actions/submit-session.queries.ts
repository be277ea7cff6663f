import type { FacilitySession } from '../../reference/reference.tables.ts';
import type { ProposalRecord } from '../proposal.tables.ts';

/**
 * The session into which a submit on this day leads: the first one stays unless its planning has begun; then, and at
 * the first submit, the next open one (fine point A20). Null while none is published (H1).
 * @param first the session that the proposal has @param open the next one of its kind
 */
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
