import type { ErrorCode } from '@luch/contract/kernel/errors.ts';
import { allowed, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { assignable, ratingOpen } from '@luch/contract/review/expertise.ts';

/** What review asks about a proposal; facts of proposals fit. */
export interface ReviewFacts {
  readonly status: number;
  readonly isAuthor: boolean;
  readonly isMember: boolean;
  readonly isModerator: boolean;
  readonly isExpert: boolean;
  /** Whoever stepped back from rating it does not choose who rates it either (decision 0055). */
  readonly hasDeclaredConflict: boolean;
  /** A live council in 1, 2 or 5 holds it: experts come and go there. */
  readonly inCouncil: boolean;
}

/** Who rates, and when (fine points A18, C21): an assigned expert, in 3. The implied right of moderators rates nothing. */
export function rateVerdict(facts: Pick<ReviewFacts, 'status' | 'isExpert'>): Verdict<ErrorCode> {
  if (!facts.isExpert) return hidden('forbidden');
  if (ratingOpen.includes(facts.status)) return allowed;
  return notNow(facts.status === s.created ? 'rating_not_open' : 'rating_closed');
}

/** Who declines a rating or declares a conflict, and when: whoever is assigned, until the rating is closed. */
export function declineVerdict(facts: Pick<ReviewFacts, 'status' | 'isExpert'>): Verdict<ErrorCode> {
  if (!facts.isExpert) return hidden('forbidden');
  return assignable.includes(facts.status) ? allowed : hidden('rating_closed');
}

/** Who assigns experts outside a council: a moderator, in 2 and 3, to what is not the own work and no conflict's. */
export function assignVerdict(facts: ReviewFacts): Verdict<ErrorCode> {
  if (!facts.isModerator) return hidden('forbidden');
  if (!assignable.includes(facts.status)) return hidden('wrong_state');
  return barred(facts) ?? (facts.inCouncil ? notNow('in_council') : allowed);
}

/** Who reminds experts and says until when: a moderator, while ratings may be given or soon will be, councils or not. */
export function remindVerdict(facts: Omit<ReviewFacts, 'isExpert' | 'inCouncil'>): Verdict<ErrorCode> {
  if (!facts.isModerator) return hidden('forbidden');
  if (!assignable.includes(facts.status)) return hidden('wrong_state');
  return barred(facts) ?? allowed;
}

type Ties = Pick<ReviewFacts, 'isAuthor' | 'isMember' | 'hasDeclaredConflict'>;
const barred = ({ isAuthor, isMember, hasDeclaredConflict }: Ties) =>
  isAuthor || isMember ? notNow('own_proposal') : hasDeclaredConflict ? notNow('conflict_declared') : undefined;

/** A moderator does not read who judges the own work. */
export const seesExperts = ({
  isModerator,
  isAuthor,
  isMember,
}: Pick<ReviewFacts, 'isAuthor' | 'isMember' | 'isModerator'>): boolean => isModerator && !isAuthor && !isMember;

/** How much of the ratings somebody reads: all of a proposal, the own one, none. */
export type RatingsScope = 'all' | 'own' | 'none';

/** Moderators read all of them, experts their own; nobody reads who judges the own work. */
export function ratingsScope(
  standing: Pick<ReviewFacts, 'isAuthor' | 'isMember' | 'isModerator' | 'isExpert'>,
): RatingsScope {
  if (seesExperts(standing)) return 'all';
  return standing.isExpert && !standing.isAuthor && !standing.isMember ? 'own' : 'none';
}
