import { type Bits, joinBits, noBits, setBits } from './bits.ts';
import { DAY, hoursOf, isNight, type Lengths, lengthsOf, slotsOf, worthOf } from './lengths.ts';
import type { PlanProposal, PlanStation, Question, Visit } from './question.ts';

/** What is asked again and again of one proposal, worked out once. */
export interface Candidate {
  readonly proposal: PlanProposal;
  readonly lengths: Lengths;
  /** Points for being placed at all. */
  readonly worth: number;
  /** No place has more. */
  readonly mostPoints: number;
  /** Preferred hours before each slot: those of a block are one subtraction. */
  readonly preferredBefore: Float64Array;
  /** The mornings on which preferred dates begin. */
  readonly mornings: readonly number[];
  readonly responsibles: readonly (number | null)[];
  /** When the station cannot measure for this experiment although nobody else has it. */
  readonly breaks: Bits;
}

export interface PreparedQuestion {
  readonly question: Question;
  readonly candidates: readonly Candidate[];
}

export function prepare(question: Question): PreparedQuestion {
  const night = nightOf(question);
  const breaks = question.stations.map((station) => ({
    byDay: breaksOf(question, station, [night]),
    always: breaksOf(question, station, []),
  }));
  const candidates = question.proposals.map((proposal) => {
    const { always, byDay } = breaks[proposal.station] ?? { always: night, byDay: night };
    return candidateOf(question, proposal, proposal.worksAtNight ? always : byDay);
  });
  return { question, candidates };
}

function nightOf(question: Question): Bits {
  const night = noBits(question.slots);
  for (let slot = 0; slot < question.slots; slot += 1) if (isNight(question, slot)) setBits(night, slot, slot + 1);
  return night;
}

function breaksOf({ slots }: Question, { noBeam, maintenance }: PlanStation, others: readonly Bits[]): Bits {
  const breaks = noBits(slots);
  for (const bits of [noBeam, maintenance, ...others]) joinBits(breaks, bits);
  return breaks;
}

function candidateOf(question: Question, proposal: PlanProposal, breaks: Bits): Candidate {
  const { rules, weights, stations } = question;
  const worth = worthOf(proposal, weights);
  const wishes = proposal.preferred.length > 0;
  const responsibles = stations[proposal.station]?.responsibles ?? [];
  return {
    proposal,
    breaks,
    lengths: lengthsOf(proposal, rules),
    worth,
    mostPoints: worth + (wishes ? hoursOf(proposal.need) * weights.preferredHour : 0),
    preferredBefore: preferredBefore(question, proposal),
    mornings: proposal.preferred.map(([from, to]) => morningIn(question, from, to)),
    responsibles: responsibles.length > 0 ? responsibles : [null],
  };
}

function preferredBefore({ slots }: Question, { preferred }: PlanProposal): Float64Array {
  const before = new Float64Array(slots + 1);
  for (let slot = 0; slot < slots; slot += 1) {
    const isPreferred = preferred.some(([from, to]) => slot >= from && slot < to);
    before[slot + 1] = (before[slot] ?? 0) + (isPreferred ? hoursOf(1) : 0);
  }
  return before;
}

function morningIn({ clock, rules }: Question, from: number, to: number): number {
  const morning = slotsOf(rules.dayBegins);
  for (let slot = from; slot < to && slot < from + 2 * DAY; slot += 1) if (clock[slot] === morning) return slot;
  return from;
}

/** Hours of the blocks that lie inside the preferred dates. */
export function preferredHours({ preferredBefore: before }: Candidate, visits: readonly Visit[]): number {
  let hours = 0;
  for (const { blocks } of visits) for (const [from, to] of blocks) hours += (before[to] ?? 0) - (before[from] ?? 0);
  return hours;
}

/** Points of an experiment placed so. */
export function pointsOf({ question }: PreparedQuestion, candidate: Candidate, visits: readonly Visit[]): number {
  const { preferredHour, extraVisit, dayLater } = question.weights;
  const extra = Math.max(0, visits.length - candidate.lengths.leastVisits);
  const late = (visits[0]?.from ?? 0) / DAY;
  return candidate.worth + preferredHours(candidate, visits) * preferredHour - extra * extraVisit - late * dayLater;
}
