import type { ConflictKind } from '@luch/contract/review/review.schemas.ts';

/** An organisation is null when it is unknown, or 'another organisation', which is nobody's own. */
export interface Judge {
  readonly id: number;
  readonly organisationId: number | null;
}
export interface Judged {
  readonly applicantId: number;
  readonly authorOrganisationId: number | null;
  /** Active members. */
  readonly memberIds: readonly number[];
  /** Who has declared a conflict of interest. */
  readonly declaredIds: readonly number[];
}

/** How a person stands to a proposal that they might rate; the gravest conflict alone. */
export function conflictOf(expert: Judge, proposal: Judged): ConflictKind | null {
  if (expert.id === proposal.applicantId) return 'own';
  if (proposal.memberIds.includes(expert.id)) return 'team';
  if (proposal.declaredIds.includes(expert.id)) return 'declared';
  const isNeighbour = expert.organisationId !== null && expert.organisationId === proposal.authorOrganisationId;
  return isNeighbour ? 'organisation' : null;
}

/**
 * Nobody rates the own work, or what they have declared a conflict with; who comes from the same organisation may, with a
 * warning to whoever assigns.
 */
export const bars = (kind: ConflictKind | null): boolean => kind === 'own' || kind === 'team' || kind === 'declared';
/** Why it bars. */
export const barredBecause = (kind: ConflictKind | null) =>
  kind === 'declared' ? ('conflict_declared' as const) : ('conflict_of_interest' as const);
