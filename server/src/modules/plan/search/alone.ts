import { type Concession, concessions, type Obstacle, obstacles } from '@luch/contract/plan/plan-reasons.ts';
import { bestPlace } from './best-place.ts';
import { DraftPlan } from './draft-plan.ts';
import { noBits } from './bits.ts';
import { slotsOf } from './lengths.ts';
import { type Candidate, preferredHours, prepare } from './prepared-question.ts';
import type { Placement, PlanProposal, PlanStation, Question } from './question.ts';

export interface AlonePlace {
  readonly placement: Placement;
  readonly preferredHours: number;
}

/** The best place of one experiment if the plan held nothing else; with a concession where one is named. */
export function placeAlone(question: Question, proposal: PlanProposal, given?: Concession): AlonePlace | undefined {
  const station = question.stations[proposal.station];
  if (!station) return undefined;
  const { candidates, ...prepared } = prepare({
    ...question,
    rules: given === 'rest' ? { ...question.rules, rest: 0 } : question.rules,
    stations: [stationWith(question, station, given)],
    proposals: [{ ...proposalWith(question, proposal, given), index: 0, station: 0 }],
    away: given === 'away' ? new Map() : question.away,
  });
  const candidate = candidates[0] && withVisits(candidates[0], given === 'one_visit_more' ? 1 : 0);
  if (!candidate) return undefined;
  const plan = new DraftPlan({ ...prepared, candidates: [candidate] });
  const placement = bestPlace(plan, candidate);
  return placement && { placement, preferredHours: preferredHours(candidate, placement.visits) };
}

function stationWith({ slots }: Question, station: PlanStation, given?: Concession): PlanStation {
  return {
    ...station,
    ...(given === 'beam' && { noBeam: noBits(slots) }),
    ...(given === 'maintenance' && { maintenance: noBits(slots) }),
    ...(given === 'records' && { taken: noBits(slots) }),
  };
}

const FEWER = slotsOf(12);

function proposalWith({ rules }: Question, proposal: PlanProposal, given?: Concession): PlanProposal {
  const least = slotsOf(rules.shortestBlock);
  const isShorter = given === 'twelve_hours_less' && proposal.need > least;
  return {
    ...proposal,
    ...(given === 'night' && { worksAtNight: true }),
    ...(isShorter && { need: Math.max(least, proposal.need - FEWER) }),
  };
}

const withVisits = (candidate: Candidate, more: number): Candidate => ({
  ...candidate,
  lengths: { ...candidate.lengths, mostVisits: candidate.lengths.mostVisits + more },
});

/** Single concessions that would let it fit. */
export const helping = (question: Question, proposal: PlanProposal): Concession[] =>
  concessions.filter((given) => placeAlone(question, proposal, given) !== undefined);

/** Obstacles without which more of it would lie inside the preferred dates. */
export const keepingOut = (question: Question, proposal: PlanProposal, most: number): Obstacle[] =>
  obstacles.filter((given) => (placeAlone(question, proposal, given)?.preferredHours ?? 0) > most);
