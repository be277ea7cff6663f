import { describe, expect, it } from 'vitest';
import { sessionQuestion, tinyQuestion } from '../../../../testing/plan-questions.ts';
import { noBits, setBits } from './bits.ts';
import { bestPlace } from './best-place.ts';
import { DraftPlan } from './draft-plan.ts';
import { faultsOf } from './faults.ts';
import { greedyPlan, queuePlan } from './greedy.ts';
import { improve } from './improve.ts';
import { DAY, lengthsOf, slotsOf } from './lengths.ts';
import { prepare } from './prepared-question.ts';
import type { Placement, PlanProposal, Question, Visit } from './question.ts';
import { solve } from './solve.ts';

/** The hard rules of a plan, on what the search makes and on what it never may. */
const neverStops = () => false;
const small = (seed: number) => sessionQuestion({ stations: 5, seed, proposals: 25 });
const crowded = (seed: number) => sessionQuestion({ stations: 3, seed, load: 1.3 });

describe('every plan', () => {
  it.each([1, 2, 3, 4, 5, 6])('keeps all rules, whichever way it was made (%i)', (seed) => {
    for (const question of [small(seed), crowded(seed)]) {
      const prepared = prepare(question);
      const queues = [true, false].map((triesPreferred) => queuePlan(prepared, { triesPreferred }).placements);
      const search = { rounds: 150, seed, shouldStop: neverStops };
      const plans = [...queues, greedyPlan(prepared).placements, improve(greedyPlan(prepared), search)];
      for (const plan of plans) expect(faultsOf(question, plan)).toEqual([]);
    }
  });

  it('is the same for the same question and seed, and may differ for another seed', () => {
    const planBy = (seed: number) =>
      improve(greedyPlan(prepare(crowded(4))), { rounds: 200, seed, shouldStop: neverStops });
    expect(planBy(7)).toEqual(planBy(7));
    expect(planBy(8)).not.toEqual(planBy(7));
  });

  it('is the best one that was seen, never the last one that was tried', () => {
    const prepared = prepare(crowded(2));
    const greedy = greedyPlan(prepared);
    const { points } = greedy;
    const seen: number[] = [points];
    improve(greedy, {
      rounds: 100,
      seed: 1,
      shouldStop: neverStops,
      afterRound: (_, best) => seen.push(best().reduce((sum, one) => sum + (one?.points ?? 0), 0)),
    });
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  });

  it('is there when the search is stopped, as far as it came', () => {
    const prepared = prepare(small(1));
    let asked = 0;
    const stopped = improve(greedyPlan(prepared), { rounds: 1000, seed: 1, shouldStop: () => (asked += 1) > 10 });
    expect(asked).toBe(11);
    expect(stopped).toEqual(improve(greedyPlan(prepared), { rounds: 1000, seed: 1, shouldStop: tenRounds() }));
  });
});

describe('a plan whose reasons take too long', () => {
  it('is whole, with as many reasons as there was time for, those of the unplaced first', () => {
    let asked = 0;
    const attempt = { rounds: 20, seed: 1, shouldStop: neverStops, onProgress: () => {} };
    const whole = solve(crowded(1), attempt);
    const hurried = solve(crowded(1), { ...attempt, mayExplain: () => (asked += 1) <= 2 });
    const first = whole?.placements.flatMap((place, index) => (place ? [] : index)).slice(0, 2);
    expect(first).toHaveLength(2);
    const explained = whole?.explained.map((one, index) => (first?.includes(index) ? one : null));
    expect(hurried).toEqual({ ...whole, explained });
    expect(whole?.explained.length).toBeGreaterThan(2);
  });
});

function tenRounds(): () => boolean {
  let rounds = 0;
  return () => (rounds += 1) > 10;
}

describe('the length of an experiment', () => {
  const { rules } = tinyQuestion(1);
  const of = (hours: number, worksAtNight = true) => lengthsOf({ need: slotsOf(hours), worksAtNight }, rules);

  it.each([
    [24, true, 1, 1],
    [25, true, 1, 2],
    [110, true, 1, 2],
    [168, true, 2, 3],
    [60, false, 1, 2],
    [72, false, 2, 3],
  ])('of %i hours (by night: %s) takes %i visits by itself, and %i at most', (hours, night, least, most) => {
    expect(of(hours, night)).toMatchObject({ leastVisits: least, mostVisits: most });
  });

  it('has blocks of four hours and visits of twelve, or is shorter as a whole', () => {
    expect(of(48)).toMatchObject({ block: slotsOf(4), visit: slotsOf(12) });
    expect(of(2)).toMatchObject({ block: slotsOf(2), visit: slotsOf(2) });
  });
});

/** One free station of ten days and one experiment of 24 hours. */
function free(changes: Partial<PlanProposal> = {}, days = 10): Question {
  const base = tinyQuestion(1);
  const slots = days * DAY;
  const proposal = {
    index: 0,
    station: 0,
    need: slotsOf(24),
    mark: 4,
    worksAtNight: true,
    preferred: [],
    people: [10],
  };
  return {
    ...base,
    slots,
    clock: Uint8Array.from({ length: slots }, (_, slot) => slot % DAY),
    stations: [{ responsibles: [1], noBeam: noBits(slots), maintenance: noBits(slots), taken: noBits(slots) }],
    proposals: [{ ...proposal, ...changes }],
    away: new Map(),
  };
}
function placeIn(question: Question): Placement | undefined {
  const prepared = prepare(question);
  const [candidate] = prepared.candidates;
  return candidate && bestPlace(new DraftPlan(prepared), candidate);
}
const at = (day: number, hour: number) => day * DAY + slotsOf(hour);

describe('an experiment', () => {
  it('that cannot be done at night is measured from 8 to 20, and keeps the station over the nights of its visit', () => {
    expect(placeIn(free({ worksAtNight: false }))?.visits).toMatchObject([
      {
        from: at(0, 8),
        to: at(1, 20),
        blocks: [
          [at(0, 8), at(0, 20)],
          [at(1, 8), at(1, 20)],
        ],
      },
    ]);
  });

  it('leaves no break that is too long where a block ends early, so that the last one is long enough', () => {
    for (let hours = 24; hours <= 60; hours += 0.5) {
      const question = free({ need: slotsOf(hours), worksAtNight: false });
      expect(faultsOf(question, [placeIn(question)])).toEqual([]);
    }
  });

  it('goes on after maintenance of a shift, and not after the record of somebody else', () => {
    const question = free({ need: slotsOf(20), worksAtNight: true }, 1);
    const [station] = question.stations;
    const pause = setBits(noBits(DAY), slotsOf(10), slotsOf(13));
    const paused = { ...question, stations: [{ ...station, maintenance: pause }] } as Question;
    const taken = { ...question, stations: [{ ...station, taken: pause }] } as Question;
    expect(placeIn(paused)?.visits[0]?.blocks).toEqual([
      [0, slotsOf(10)],
      [slotsOf(13), slotsOf(23)],
    ]);
    expect(placeIn(taken)).toBeUndefined();
  });

  it('lies inside its preferred dates where that is possible', () => {
    expect(placeIn(free({ preferred: [[at(4, 0), at(6, 0)]] }))?.visits).toMatchObject([{ from: at(4, 0) }]);
  });

  it('is placed wholly or not at all', () => {
    expect(placeIn(free({ need: slotsOf(60), worksAtNight: true }, 2))).toBeUndefined();
  });

  it('waits for whoever must come', () => {
    const question = free();
    const away = new Map([[10, setBits(noBits(question.slots), 0, at(3, 0))]]);
    expect(placeIn({ ...question, away })?.visits).toMatchObject([{ from: at(3, 0) }]);
  });

  it('has one responsible for the whole of a visit, whoever is there', () => {
    const question = free();
    const [station] = question.stations;
    const both = { ...question, stations: [{ ...station, responsibles: [1, 2] }] } as Question;
    const away = new Map([[1, setBits(noBits(question.slots), at(0, 12), at(9, 0))]]);
    expect(placeIn({ ...both, away })?.visits).toMatchObject([{ from: 0, crew: [2] }]);
  });

  it('is placed at a station that has no responsible, too', () => {
    const question = free();
    const stations = question.stations.map((station) => ({ ...station, responsibles: [] }));
    expect(placeIn({ ...question, stations })?.visits).toMatchObject([{ crew: [] }]);
    expect(faultsOf({ ...question, stations }, [placeIn({ ...question, stations })])).toEqual([]);
  });
});

describe('the checker', () => {
  const question = free();
  const [from, to] = [at(1, 0), at(2, 0)];
  const visit: Visit = { from, to, got: 48, blocks: [[from, to]], crew: [1] };
  const faults = (changed: Partial<Visit>, asked: Question = question, more: readonly Visit[] = []) =>
    faultsOf(asked, [{ visits: [{ ...visit, ...changed }, ...more], points: 0 }]).join('; ');
  const atStation = (changes: object): Question => ({
    ...question,
    stations: question.stations.map((one) => ({ ...one, ...changes })),
  });
  const held = setBits(noBits(question.slots), at(1, 5), at(1, 6));

  it('finds nothing in a right plan', () => {
    expect(faults({})).toBe('');
  });

  it.each([
    ['too few hours', () => faults({ blocks: [[from, to - 2]], to: to - 2 }), '46 of 48 slots'],
    [
      'a block that is too short',
      () =>
        faults({
          blocks: [
            [from, from + 2],
            [from + 4, to + 2],
          ],
          to: to + 2,
        }),
      'block of 2',
    ],
    [
      'a break that is too long',
      () =>
        faults({
          blocks: [
            [from, from + 24],
            [from + 60, from + 84],
          ],
          to: from + 84,
        }),
      'break of 36',
    ],
    [
      'too many visits',
      () =>
        faults({ blocks: [[from, from + 24]], to: from + 24 }, question, [
          { ...visit, from: to, to: to + 24, blocks: [[to, to + 24]] },
        ]),
      '2 visits',
    ],
    ['a stranger as responsible', () => faults({ crew: [5] }), 'stranger'],
    ['no beam', () => faults({}, atStation({ noBeam: held })), 'no beam'],
    ['maintenance', () => faults({}, atStation({ maintenance: held })), 'maintenance'],
    ['a record that was there before', () => faults({}, atStation({ taken: held })), 'station 0 is taken'],
    [
      'a person who is away',
      () => faults({}, { ...question, away: new Map([[10, held]]) }),
      'person 10 is taken or away',
    ],
    ['a night', () => faults({}, free({ worksAtNight: false })), 'night at'],
    [
      'a place outside the session',
      () => faults({ from: at(9, 12), to: at(10, 12), blocks: [[at(9, 12), at(10, 12)]] }),
      'outside',
    ],
  ])('finds %s', (_what, faulty, words) => {
    expect(faulty()).toContain(words);
  });

  it('finds two at one station, and one person at two', () => {
    const two = { ...question, proposals: [...question.proposals, { ...question.proposals[0], index: 1 }] } as Question;
    const same = { visits: [visit], points: 0 };
    expect(faultsOf(two, [same, same])).toEqual([
      expect.stringContaining('proposal 1: station 0 is taken'),
      expect.stringContaining('proposal 1: person 10'),
      expect.stringContaining('proposal 1: person 1 '),
    ]);
  });
});
