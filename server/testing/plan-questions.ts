import { planRules, planWeights } from '@luch/contract/plan/plan-rules.ts';
import { type Bits, clearBits, isSet, noBits, setBits } from '../src/modules/plan/search/bits.ts';
import { DAY, slotsOf } from '../src/modules/plan/search/lengths.ts';
import type { PlanProposal, PlanStation, Question, Range } from '../src/modules/plan/search/question.ts';
import { type Random, seededRandom, shuffled } from '../src/platform/seeded-random.ts';

/** Questions for tests and figures: made up, and the same for the same seed. */

/** Nobody needs rest: what a solver can prove something about. */
const restless = { ...planRules, rest: 0 };

const WEEK = 7 * DAY;
const WEEKS = 13;
const SLOTS = WEEKS * WEEK;

/** Half hours of the clocks where they never change. */
export const plainClock = (slots: number): Uint8Array => Uint8Array.from({ length: slots }, (_, slot) => slot % DAY);

const lengths = [4, 8, 12, 24, 36, 36, 48, 48, 72, 72, 96, 120, 144, 168, 200];

interface Wish {
  readonly stations: number;
  readonly seed: number;
  /** So many proposals, or as many as ask for this share of all usable hours. */
  readonly proposals?: number;
  readonly load?: number;
}

/**
 * Thirteen weeks with beam from Tuesday 08:00 to Saturday 22:00 and two weeks without, service every other Wednesday,
 * absences, and stations of which every second shares a responsible with its neighbour.
 */
export function sessionQuestion({ stations: count, seed, proposals: wanted = 0, load }: Wish): Question {
  const dice = new Dice(seed);
  const responsibles = responsiblesOf(count);
  const away = new Map<number, Bits>();
  const absent = (person: number, from: number) =>
    away.set(person, setBits(away.get(person) ?? noBits(SLOTS), from, Math.min(SLOTS, from + WEEK)));
  for (const person of new Set(responsibles.flat())) absent(person, dice.below(WEEKS) * WEEK);
  const stations = responsibles.map((own) => stationOf(own, dice));
  const popularity = stations.map(() => 0.4 + dice.roll() * dice.roll() * 3);
  const authors = load === undefined ? wanted * 0.75 : 225;
  const asked =
    load === undefined
      ? Array.from({ length: wanted }, () => proposalAt(dice.among(popularity), authors, dice))
      : shuffled(
          stations.flatMap((station, at) => overloaded(station, load, () => proposalAt(at, authors, dice))),
          dice.roll,
        );
  const proposals = asked.map((one, index) => ({ ...one, index }));
  for (const person of new Set(proposals.flatMap(({ people }) => people)))
    if (dice.roll() < 0.3) absent(person, dice.below(80) * DAY);
  return { slots: SLOTS, clock: plainClock(SLOTS), stations, proposals, away, rules: restless, weights: planWeights };
}

const responsiblesOf = (stations: number): number[][] =>
  Array.from({ length: stations }, (_, at) => {
    const other = at % 2 === 1 ? 1000 + at - 1 : 2000 + (at >> 1);
    return at % 5 === 4 ? [1000 + at] : [1000 + at, other];
  });

function stationOf(responsibles: readonly number[], dice: Dice): PlanStation {
  const [noBeam, maintenance, taken] = [setBits(noBits(SLOTS), 0, SLOTS), noBits(SLOTS), noBits(SLOTS)];
  for (let week = 0; week < WEEKS; week += 1)
    if (week !== 5 && week !== 9)
      clearBits(noBeam, week * WEEK + DAY + slotsOf(8), week * WEEK + 5 * DAY + slotsOf(22));
  for (let week = dice.below(2); week < WEEKS; week += 2)
    setBits(maintenance, week * WEEK + 2 * DAY + slotsOf(8), week * WEEK + 2 * DAY + slotsOf(16));
  const service = dice.below(12) * WEEK + DAY;
  setBits(maintenance, service, service + 3 * DAY);
  for (let left = 3 + dice.below(3); left > 0; left -= 1) {
    const from = dice.below(90) * DAY + slotsOf(dice.pick([8, 20]));
    setBits(taken, from, Math.min(SLOTS, from + slotsOf(dice.pick([12, 24, 36, 48, 72]))));
  }
  return { responsibles, noBeam, maintenance, taken };
}

function proposalAt(station: number, authors: number, dice: Dice): Omit<PlanProposal, 'index'> {
  const need = slotsOf(dice.pick(lengths));
  const worksAtNight = dice.roll() < 0.65;
  const chance = dice.roll();
  const wishes = chance < 0.2 ? 0 : chance < 0.75 ? 1 : chance < 0.93 ? 2 : 3;
  const preferred = Array.from({ length: wishes }, (): Range => {
    const from = Math.min(84, Math.floor((dice.roll() + dice.roll()) * 45)) * DAY;
    return [from, Math.min(SLOTS, from + dice.pick([7, 7, 10, 14, 14, 21, 28]) * DAY)];
  });
  const author = 3000 + dice.below(authors);
  const companions = dice.roll() < 0.2 ? [3000 + dice.below(authors)] : [];
  const mark = Math.round((2.8 + dice.roll() * 2.2) * 10) / 10;
  return { station, need, mark, worksAtNight, preferred, people: [...new Set([author, ...companions])] };
}

function overloaded(
  { noBeam, maintenance, taken }: PlanStation,
  load: number,
  make: () => Omit<PlanProposal, 'index'>,
): Omit<PlanProposal, 'index'>[] {
  let usable = 0;
  for (let slot = 0; slot < SLOTS; slot += 1)
    if (![noBeam, maintenance, taken].some((bits) => isSet(bits, slot))) usable += 1;
  const made: Omit<PlanProposal, 'index'>[] = [];
  for (let asked = 0; asked < usable * load; ) {
    const next = make();
    made.push(next);
    asked += next.need;
  }
  return made;
}

class Dice {
  readonly roll: Random;
  constructor(seed: number) {
    this.roll = seededRandom(seed);
  }
  below(end: number): number {
    return Math.floor(this.roll() * end);
  }
  pick<Item>(list: readonly Item[]): Item {
    return list[this.below(list.length)] as Item;
  }
  among(shares: readonly number[]): number {
    let left = this.roll() * shares.reduce((sum, share) => sum + share, 0);
    return Math.max(
      0,
      shares.findIndex((share) => {
        left -= share;
        return left <= 0;
      }),
    );
  }
}

/** The most points of each station of it, rounded up: `npm run bench -- suggestion proof=1` computes them all anew. */
export const provedBounds: readonly number[] = [
  27_432, 5196, 18_420, 11_592, 9252, 13_000, 2160, 21_060, 23_252, 58_868, 4216, 376, 74_092, 17_036, 27_264, 47_904,
  24_240,
];

/** The most hours, proved in the same way with nothing but hours counted: 120 of 4464 find no room. */
export const provedHours = 4344;

/** 60 proposals on 17 stations. */
export const measuredSession = (): Question => sessionQuestion({ stations: 17, seed: 7, proposals: 60 });

/** One station, five days of which the second is without beam, and three short experiments. */
export function tinyQuestion(seed: number): Question {
  const dice = new Dice(seed);
  const slots = 5 * DAY;
  const station: PlanStation = {
    responsibles: dice.roll() < 0.5 ? [1] : [1, 2],
    noBeam: setBits(noBits(slots), DAY, 2 * DAY),
    maintenance: noBits(slots),
    taken: setBits(noBits(slots), 3 * DAY, 3 * DAY + slotsOf(2 * dice.below(8))),
  };
  const proposals = Array.from({ length: 3 }, (_, index): PlanProposal => {
    const from = dice.below(4) * DAY;
    return {
      index,
      station: 0,
      need: slotsOf(dice.pick([8, 12, 16, 24])),
      mark: 3 + dice.below(20) / 10,
      worksAtNight: dice.roll() < 0.7,
      preferred: dice.roll() < 0.7 ? [[from, from + DAY]] : [],
      people: [10 + dice.below(3)],
    };
  });
  const away = new Map([[10, setBits(noBits(slots), 0, slotsOf(2 * dice.below(20)))]]);
  return {
    slots,
    clock: plainClock(slots),
    stations: [station],
    proposals,
    away,
    rules: restless,
    weights: planWeights,
  };
}
