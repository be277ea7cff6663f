import { bestPlace, type Wanted } from './best-place.ts';
import type { DraftPlan } from './draft-plan.ts';
import { slotsOf } from './lengths.ts';
import type { Candidate, PreparedQuestion } from './prepared-question.ts';
import type { Placements } from './question.ts';
import { type Random, seededRandom, shuffled } from '../../../platform/seeded-random.ts';

export interface Search {
  readonly rounds: number;
  readonly seed: number;
  /** Asked before each round. */
  readonly shouldStop: () => boolean;
  /** After each round; `best` are the places of the best plan so far. */
  readonly afterRound?: (round: number, best: () => Placements) => void;
}

/** Plans that lose up to about so many points are looked into at first, and none at the end. */
const FIRST_THRESHOLD = 30;
/** A gain below it is an error of rounding. */
const SAME = 1e-6;

/**
 * Ruin and recreate: takes a few linked proposals out, puts them back in another order, and keeps what is not much worse.
 * The random numbers and the threshold hang on rounds and seed alone, so that the same question has the same answer.
 * @returns the places of the best plan
 */
export function improve(plan: DraftPlan, { rounds, seed, shouldStop, afterRound }: Search): Placements {
  const random = seededRandom(seed);
  const links = linksOf(plan.prepared);
  let best = { points: plan.points, placements: plan.placements };
  for (let round = 0; round < rounds && links.length > 0 && !shouldStop(); round += 1) {
    const out = chosen(links, random);
    const before = plan.points;
    const old = out.map((candidate) => [candidate, plan.take(candidate)] as const);
    for (const candidate of inOtherOrder(out, random)) {
      const place = bestPlace(plan, candidate, wantedAtRandom(random));
      if (place) plan.put(candidate, place);
    }
    const gain = plan.points - before;
    const threshold = FIRST_THRESHOLD * (1 - round / rounds);
    if (gain < 0 && gain <= threshold * Math.log(Math.max(1e-9, random()))) {
      for (const candidate of out) plan.take(candidate);
      for (const [candidate, placement] of old) if (placement) plan.put(candidate, placement);
    } else if (plan.points > best.points + SAME) best = { points: plan.points, placements: plan.placements };
    afterRound?.(round + 1, () => best.placements);
  }
  return best.placements;
}

interface Links {
  readonly candidate: Candidate;
  readonly atStation: readonly Candidate[];
  /** At its station, or with a person or somebody responsible in common. */
  readonly all: readonly Candidate[];
}

function linksOf({ candidates }: PreparedQuestion): Links[] {
  return candidates.map((candidate) => {
    const all = candidates.filter((other) => other !== candidate && areLinked(candidate, other));
    return { candidate, all, atStation: all.filter((other) => isSameStation(candidate, other)) };
  });
}

const isSameStation = (one: Candidate, other: Candidate): boolean => one.proposal.station === other.proposal.station;

function areLinked(one: Candidate, other: Candidate): boolean {
  if (isSameStation(one, other)) return true;
  const inCharge = ({ crews }: Candidate) => crews.flatMap(({ people }) => people);
  const others = new Set(inCharge(other));
  return (
    one.proposal.people.some((id) => other.proposal.people.includes(id)) || inCharge(one).some((id) => others.has(id))
  );
}

const AT_STATION = 0.7;
const MOST_NEIGHBOURS = 7;

function chosen(links: readonly Links[], random: Random): Candidate[] {
  const { candidate, atStation, all } = links[Math.floor(random() * links.length)] as Links;
  const pool = random() < AT_STATION ? atStation : all;
  const count = 1 + Math.floor(random() * Math.min(MOST_NEIGHBOURS, pool.length));
  return [candidate, ...shuffled(pool, random).slice(0, count)];
}

/** At random, by length, or by worth, the last two with noise. */
function inOtherOrder(list: readonly Candidate[], random: Random): Candidate[] {
  const way = random();
  if (way < 0.4) return shuffled(list, random);
  const noisy = list.map((candidate) => {
    const size = way < 0.7 ? candidate.proposal.need : candidate.worth;
    return { candidate, size: size * (0.6 + random() * 0.8) };
  });
  return noisy.toSorted((one, other) => other.size - one.size).map(({ candidate }) => candidate);
}

/** Half of the rounds divide an experiment only if they must; a wide grid is three times faster and finds nearly the same. */
function wantedAtRandom(random: Random): Wanted {
  const shares = random() < 0.5 ? [] : random() < 0.3 ? [0.25 + random() * 0.5, 1] : [1];
  return { shares, grid: random() < 0.2 ? slotsOf(2) : slotsOf(6) };
}
