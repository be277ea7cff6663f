import type { Concession, Obstacle } from '@luch/contract/plan/plan-reasons.ts';
import { helping, keepingOut, placeAlone } from './alone.ts';
import { type DraftPlan, peopleOf, takesTurns } from './draft-plan.ts';
import { hoursOf, slotsOf } from './lengths.ts';
import { type Candidate, preferredHours } from './prepared-question.ts';
import type { Placement } from './question.ts';
import { type Room, roomFor } from './make-room.ts';

/** Why an experiment stands where it does, or nowhere; other proposals by their place in the question. */
export type Reason =
  | { readonly kind: 'no_wish' }
  | { readonly kind: 'all_preferred' }
  /** More preferred hours are not possible even in an empty plan. */
  | { readonly kind: 'most_possible'; readonly because: readonly Obstacle[] }
  | { readonly kind: 'held_by_others'; readonly others: readonly number[] }
  /** Alone it could, and nobody is directly in the way: its better place costs the plan more. */
  | { readonly kind: 'better_for_all' }
  | { readonly kind: 'never_fits'; readonly helps: readonly Concession[] }
  /** Its people or all responsibles are needed elsewhere whenever the station is free. */
  | { readonly kind: 'people_elsewhere' }
  | Room;

export function reasonOf(plan: DraftPlan, candidate: Candidate): Reason {
  const placement = plan.placementOf(candidate);
  return placement ? whyHere(plan, candidate, placement) : whyNowhere(plan, candidate);
}

function whyHere(plan: DraftPlan, candidate: Candidate, { visits }: Placement): Reason {
  const { proposal } = candidate;
  if (proposal.preferred.length === 0) return { kind: 'no_wish' };
  const hours = preferredHours(candidate, visits);
  if (hours >= hoursOf(proposal.need)) return { kind: 'all_preferred' };
  const { question } = plan.prepared;
  const alone = placeAlone(question, proposal);
  if (!alone || alone.preferredHours <= hours)
    return { kind: 'most_possible', because: keepingOut(question, proposal, hours) };
  const others = inTheWay(plan, candidate, alone.placement);
  return others.length > 0 ? { kind: 'held_by_others', others } : { kind: 'better_for_all' };
}

/** Who holds the station or somebody who must come while this would be there. */
function inTheWay(plan: DraftPlan, candidate: Candidate, { visits }: Placement): number[] {
  const { proposal } = candidate;
  return plan.prepared.candidates
    .filter((other) => {
      const isStation = other.proposal.station === proposal.station;
      const held = other === candidate ? [] : (plan.placementOf(other)?.visits ?? []);
      return held.some((theirs) =>
        visits.some((mine) => {
          const overlap = (rest: number) => theirs.from < mine.to + rest && mine.from < theirs.to + rest;
          const needed = peopleOf(proposal, mine.crew);
          const isPerson = peopleOf(other.proposal, theirs.crew).some((id) => needed.includes(id));
          const isInCharge = theirs.crew.some((id) => mine.crew.includes(id));
          const isByTurns = takesTurns(mine.crew) || takesTurns(theirs.crew);
          const rest = isInCharge && isByTurns ? slotsOf(plan.prepared.question.rules.rest) : 0;
          return overlap(rest) && (isPerson || (isStation && overlap(0)));
        }),
      );
    })
    .map((other) => other.proposal.index);
}

function whyNowhere(plan: DraftPlan, candidate: Candidate): Reason {
  const { proposal } = candidate;
  const { question } = plan.prepared;
  if (!placeAlone(question, proposal)) return { kind: 'never_fits', helps: helping(question, proposal) };
  const gently = roomFor(plan, candidate, { keepsOthers: true });
  if (!gently) return { kind: 'people_elsewhere' };
  if (gently.going.length === 0) return gently;
  const anew = roomFor(plan, candidate, { keepsOthers: false });
  const lost = (room: Room) =>
    room.going.reduce((sum, index) => sum + (plan.prepared.candidates[index]?.worth ?? 0), 0);
  return anew && lost(anew) < lost(gently) ? anew : gently;
}
