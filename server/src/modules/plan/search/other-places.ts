import { planBounds } from '@luch/contract/plan/plan-rules.ts';
import { bestPlace } from './best-place.ts';
import type { DraftPlan } from './draft-plan.ts';
import type { Candidate } from './prepared-question.ts';
import type { Placement } from './question.ts';

/** Where else it could be while all others stay where they are, the best first; each begins on another day. */
export function otherPlaces(plan: DraftPlan, candidate: Candidate): Placement[] {
  const own = plan.take(candidate);
  const found: Placement[] = [];
  while (found.length < planBounds.otherPlaces) {
    const known = [own, ...found].flatMap((placement) => placement?.visits[0]?.from ?? []);
    const place = bestPlace(plan, candidate, { notNear: known });
    if (!place) break;
    found.push(place);
  }
  if (own) plan.put(candidate, own);
  return found;
}
