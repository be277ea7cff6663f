import { dayOfOne, peopleForTurns, type PlanRules } from '@luch/contract/plan/plan-rules.ts';
import { type Bits, joinBits, nextClear, nextSet, noBits, setBits } from './bits.ts';
import { DAY, hoursOf, type Lengths, lengthsOf, slotsOf, worthOf } from './lengths.ts';
import type { PlanProposal, PlanStation, Question, Visit } from './question.ts';

/** Who may be responsible for a visit; with nobody to ask, nobody. */
export interface Crew {
  readonly people: readonly number[];
  /** When the station cannot measure with them although nobody else has it. */
  readonly breaks: Bits;
}

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
  readonly crews: readonly Crew[];
  /** When no visit begins; undefined: it may begin at any time. */
  readonly noStart: Bits | undefined;
}

export interface PreparedQuestion {
  readonly question: Question;
  readonly candidates: readonly Candidate[];
}

export function prepare(question: Question): PreparedQuestion {
  const { rules, stations } = question;
  const night = offHours(question, rules.dayEnds);
  const offDuty = offDutyOf(question);
  const breaks = stations.map((station) => ({
    always: breaksOf(question, station, []),
    byDay: breaksOf(question, station, [night]),
    onDuty: breaksOf(question, station, [offDuty]),
  }));
  const candidates = question.proposals.map((proposal) => {
    const [station, at] = [stations[proposal.station], breaks[proposal.station]];
    const crews =
      station && at ? crewsOf(station, proposal, rules).map((crew) => ({ ...crew, breaks: at[crew.hours] })) : [];
    return candidateOf(question, proposal, { crews, night });
  });
  return { question, candidates };
}

function offHours({ slots, clock, rules }: Question, until: number): Bits {
  const off = noBits(slots);
  for (let slot = 0; slot < slots; slot += 1) {
    const at = clock[slot] ?? 0;
    if (at < slotsOf(rules.dayBegins) || at >= slotsOf(until)) setBits(off, slot, slot + 1);
  }
  return off;
}

/**
 * When one alone is not responsible: by the clocks, and by hours that pass as well. Where clocks change, a night is
 * shorter than they say, or a day longer.
 */
function offDutyOf(question: Question): Bits {
  const { slots, rules } = question;
  const off = offHours(question, rules.dayBegins + dayOfOne(rules));
  if (rules.rest === 0) return off;
  let rested = 0;
  for (let from = nextClear(off, 0, slots); from < slots; ) {
    const to = nextSet(off, from, slots);
    const begin = Math.max(from, rested);
    const end = Math.min(to, begin + slotsOf(rules.longestDuty));
    setBits(off, from, Math.min(begin, to));
    setBits(off, end, to);
    if (begin < end) rested = end + slotsOf(rules.rest);
    from = nextClear(off, to, slots);
  }
  return off;
}

/**
 * Who may be responsible. Round the clock so many take turns that each has rest; of the responsibles of a station those who
 * stand beside each other in its list, so that there are no more crews than people. Each alone measures by day.
 */
export function crewsOf(
  { responsibles }: Pick<PlanStation, 'responsibles'>,
  { worksAtNight }: Pick<PlanProposal, 'worksAtNight'>,
  rules: PlanRules,
): { readonly people: readonly number[]; readonly hours: 'always' | 'byDay' | 'onDuty' }[] {
  if (responsibles.length === 0) return [{ people: [], hours: worksAtNight ? 'always' : 'byDay' }];
  const many = peopleForTurns(rules);
  const alone = responsibles.map((one) => ({
    people: [one],
    hours: worksAtNight && many === 1 ? ('always' as const) : ('onDuty' as const),
  }));
  if (!worksAtNight || many === 1 || many > responsibles.length) return alone;
  const inTurns = (many === responsibles.length ? [0] : [...responsibles.keys()]).map((first) => ({
    people: Array.from({ length: many }, (_, turn) => responsibles[(first + turn) % responsibles.length] ?? 0),
    hours: 'always' as const,
  }));
  return [...inTurns, ...alone];
}

/** One of these measures by night too. */
export const isByNight = (crews: ReturnType<typeof crewsOf>): boolean => crews.some(({ hours }) => hours === 'always');

function breaksOf({ slots }: Question, { noBeam, maintenance }: PlanStation, others: readonly Bits[]): Bits {
  const breaks = noBits(slots);
  for (const bits of [noBeam, maintenance, ...others]) joinBits(breaks, bits);
  return breaks;
}

interface Station {
  readonly crews: readonly (Crew & ReturnType<typeof crewsOf>[number])[];
  readonly night: Bits;
}

function candidateOf(question: Question, proposal: PlanProposal, { crews, night }: Station): Candidate {
  const { rules, weights } = question;
  const worth = worthOf(proposal, weights);
  const wishes = proposal.preferred.length > 0;
  return {
    proposal,
    crews,
    noStart: rules.rest > 0 ? night : undefined,
    lengths: lengthsOf({ ...proposal, worksAtNight: isByNight([...crews]) }, rules),
    worth,
    mostPoints: worth + (wishes ? hoursOf(proposal.need) * weights.preferredHour : 0),
    preferredBefore: preferredBefore(question, proposal),
    mornings: proposal.preferred.map(([from, to]) => morningIn(question, from, to)),
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
