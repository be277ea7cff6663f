import { bestPlace } from './best-place.ts';
import { type DraftPlan, planOf } from './draft-plan.ts';
import { byWorth } from './greedy.ts';
import type { Candidate } from './prepared-question.ts';
import type { Placement, Visit } from './question.ts';

/** What it would cost to place one that found no room; others by their place in the question. */
export interface Room {
  readonly kind: 'no_room';
  readonly at: readonly Visit[];
  /** They would move there. */
  readonly moving: readonly { readonly proposal: number; readonly visits: readonly Visit[] }[];
  /** They would have to go. */
  readonly going: readonly number[];
}

/**
 * Places it first, and the others of its station in what remains: `keepsOthers` where they are if that is possible, else
 * all anew by worth. Other stations stay as they are; undefined: its people are needed there.
 */
export function roomFor(
  plan: DraftPlan,
  candidate: Candidate,
  { keepsOthers }: { readonly keepsOthers: boolean },
): Room | undefined {
  const { prepared } = plan;
  const isHere = (other: Candidate | undefined) => other?.proposal.station === candidate.proposal.station;
  const elsewhere = plan.placements.map((place, index) => (isHere(prepared.candidates[index]) ? undefined : place));
  const tried = planOf(prepared, elsewhere);
  const place = bestPlace(tried, candidate);
  if (!place) return undefined;
  tried.put(candidate, place);

  const moving: { proposal: number; visits: readonly Visit[] }[] = [];
  const going: number[] = [];
  for (const [other, before] of placedHere(plan, candidate, tried, keepsOthers)) {
    const after = bestPlace(tried, other);
    if (after) tried.put(other, after);
    const { index } = other.proposal;
    if (!after) going.push(index);
    else if (!isSameTime(before.visits, after.visits)) moving.push({ proposal: index, visits: after.visits });
  }
  return { kind: 'no_room', at: place.visits, moving, going };
}

/** Those of the station that need another place, by worth; the others are put back. */
function placedHere(plan: DraftPlan, { proposal }: Candidate, tried: DraftPlan, keepsOthers: boolean) {
  const placed = plan.prepared.candidates.toSorted(byWorth).flatMap((other): [Candidate, Placement][] => {
    const placement = other.proposal.station === proposal.station ? plan.placementOf(other) : undefined;
    return placement ? [[other, placement]] : [];
  });
  return placed.filter(([other, placement]) => {
    const stays = keepsOthers && tried.isFree(other, placement);
    if (stays) tried.put(other, placement);
    return !stays;
  });
}

const isSameTime = (some: readonly Visit[], others: readonly Visit[]): boolean =>
  some.length === others.length && some.every(({ from, to }, at) => from === others[at]?.from && to === others[at].to);
