import { bestPlace } from './best-place.ts';
import { DraftPlan } from './draft-plan.ts';
import { type Candidate, type PreparedQuestion } from './prepared-question.ts';

export const byWorth = (one: Candidate, other: Candidate): number =>
  other.worth - one.worth || one.proposal.index - other.proposal.index;

/** Who is worth most comes first, each at the best place that is left. */
export function greedyPlan(prepared: PreparedQuestion): DraftPlan {
  const plan = new DraftPlan(prepared);
  for (const candidate of prepared.candidates.toSorted(byWorth)) {
    const place = bestPlace(plan, candidate);
    if (place) plan.put(candidate, place);
  }
  return plan;
}

/** First come, first served, for comparison: each at the earliest place, where `triesPreferred` inside the preferred dates. */
export function queuePlan(
  prepared: PreparedQuestion,
  { triesPreferred }: { readonly triesPreferred: boolean },
): DraftPlan {
  const plan = new DraftPlan(prepared);
  for (const candidate of prepared.candidates) {
    const tries = triesPreferred && candidate.proposal.preferred.length > 0;
    const preferred = tries ? bestPlace(plan, candidate, { isEarliest: true, onlyPreferred: true }) : undefined;
    const place = preferred ?? bestPlace(plan, candidate, { isEarliest: true });
    if (place) plan.put(candidate, place);
  }
  return plan;
}
