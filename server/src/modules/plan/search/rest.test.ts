import { planRules, rulesWith, usualSettings } from '@luch/contract/plan/plan-rules.ts';
import { describe, expect, it } from 'vitest';
import { sessionQuestion, tinyQuestion } from '../../../../testing/plan-questions.ts';
import { timelineOf } from '../timeline.ts';
import { helping } from './alone.ts';
import { noBits, setBits } from './bits.ts';
import { faultsOf } from './faults.ts';
import { greedyPlan, queuePlan } from './greedy.ts';
import { improve } from './improve.ts';
import { DAY, slotsOf } from './lengths.ts';
import { prepare } from './prepared-question.ts';
import type { Placements, PlanProposal, Question, Visit } from './question.ts';
import { solve } from './solve.ts';

/** Nobody responsible for more than 12 hours in a row nor without 11 hours of rest, and no start at night. */
const withRest = (question: Question): Question => ({ ...question, rules: planRules });
const at = (day: number, hour: number) => day * DAY + slotsOf(hour);

/** Free stations of ten days with these responsibles, and experiments of 24 hours, one at each. */
function free(responsibles: readonly (readonly number[])[], changes: Partial<PlanProposal> = {}, days = 10): Question {
  const slots = days * DAY;
  const none = { noBeam: noBits(slots), maintenance: noBits(slots), taken: noBits(slots) };
  return {
    ...withRest(tinyQuestion(1)),
    slots,
    clock: Uint8Array.from({ length: slots }, (_, slot) => slot % DAY),
    stations: responsibles.map((own) => ({ responsibles: own, ...none })),
    proposals: responsibles.map((_, index) => ({
      index,
      station: index,
      need: slotsOf(24),
      mark: 4,
      worksAtNight: true,
      preferred: [],
      people: [10 + index],
      ...changes,
    })),
    away: new Map(),
  };
}
const planned = (question: Question): Placements => greedyPlan(prepare(question)).placements;
const visitsIn = (question: Question): Visit[] => planned(question).flatMap((one) => one?.visits ?? []);

describe('every plan', () => {
  it.each([1, 2, 3, 4, 5, 6])('keeps to rest, whichever way it was made (%i)', (seed) => {
    const small = sessionQuestion({ stations: 5, seed, proposals: 25 });
    for (const question of [small, sessionQuestion({ stations: 3, seed, load: 1.3 })].map(withRest)) {
      const prepared = prepare(question);
      const queues = [true, false].map((triesPreferred) => queuePlan(prepared, { triesPreferred }).placements);
      const search = { rounds: 150, seed, shouldStop: () => false };
      const plans = [...queues, greedyPlan(prepared).placements, improve(greedyPlan(prepared), search)];
      for (const plan of plans) expect(faultsOf(question, plan)).toEqual([]);
      expect(plans.every((plan) => plan.some((one) => one !== undefined))).toBe(true);
    }
  });
});

describe('whoever is responsible', () => {
  it('alone measures by day, and goes home over the nights of the visit', () => {
    expect(visitsIn(free([[1]]))).toMatchObject([
      {
        from: at(0, 8),
        crew: [1],
        blocks: [
          [at(0, 8), at(0, 20)],
          [at(1, 8), at(1, 20)],
        ],
      },
    ]);
  });

  it('with another takes turns, and they measure round the clock from the morning on', () => {
    expect(visitsIn(free([[1, 2]]))).toMatchObject([{ from: at(0, 8), to: at(1, 8), crew: [1, 2] }]);
  });

  it('rests before and after turns at another station', () => {
    const [one, other] = visitsIn(
      free([
        [1, 2],
        [1, 2],
      ]),
    );
    expect([one?.to, other?.from]).toEqual([at(1, 8), at(1, 19)]);
    const byDay = free([[1, 2], [1]]);
    expect(faultsOf(byDay, planned(byDay))).toEqual([]);
  });

  it('goes from one experiment to the next in a day without rest between', () => {
    const [one, other] = visitsIn(free([[1], [1]], { need: slotsOf(6) }));
    expect([one?.from, one?.to, other?.from]).toEqual([at(0, 8), at(0, 14), at(0, 14)]);
  });

  it('of more than they need takes turns with the neighbour in the list', () => {
    const question = free([[1, 2, 3]]);
    const away = new Map([[2, setBits(noBits(question.slots), 0, question.slots)]]);
    expect(visitsIn({ ...question, away })).toMatchObject([{ crew: [3, 1] }]);
  });

  it('by shorter turns are three', () => {
    const rules = rulesWith({ ...usualSettings, longestDuty: 8 });
    expect(visitsIn({ ...free([[1, 2, 3]]), rules })[0]?.crew).toEqual([1, 2, 3]);
    expect(visitsIn({ ...free([[1, 2]]), rules })[0]?.blocks[0]).toEqual([at(0, 8), at(0, 16)]);
  });

  it('needs none where the settings say so, nor a morning to begin', () => {
    const rules = { ...planRules, rest: 0 };
    expect(visitsIn({ ...free([[1]]), rules })).toMatchObject([{ from: 0, to: at(1, 0), crew: [1] }]);
  });
});

describe('where clocks change', () => {
  const changing = (first: string, last: string, settings: Partial<typeof usualSettings>): Question => {
    const { slots, clock } = timelineOf(first, last, 'Europe/Berlin');
    const rules = rulesWith({ ...usualSettings, ...settings });
    return { ...free([[1]], { need: slotsOf(48) }), slots, clock, rules };
  };
  const timesOf = ({ clock }: Question, visits: readonly Visit[]) =>
    visits.flatMap(({ blocks }) => blocks.map(([from, to]) => [(clock[from] ?? 0) / 2, (to - from) / 2]));

  it('rest is as long in the short night of spring: the day after it begins later', () => {
    const question = changing('2027-03-26', '2027-04-04', { rest: 12 });
    const plan = planned(question);
    expect(faultsOf(question, plan)).toEqual([]);
    expect(timesOf(question, plan[0]?.visits ?? [])).toEqual([
      [10, 10],
      [8, 12],
      [9, 11],
      [8, 11],
      [8, 4],
    ]);
  });

  it.each([
    ['spring', '2027-03-26', '2027-04-04', { dayBegins: 8, dayEnds: 22, longestDuty: 14, rest: 11 }],
    ['autumn', '2027-10-29', '2027-11-07', { dayBegins: 1, dayEnds: 15, longestDuty: 12, rest: 11 }],
  ])('a plan keeps to its rules in %s', (_when, first, last, settings) => {
    const question = changing(first, last, settings);
    const found = solve(question, { rounds: 20, seed: 1, shouldStop: () => false, onProgress: () => {} });
    expect(found?.figures.hours).toBe(48);
  });
});

describe('the checker', () => {
  const question = free([
    [1, 2],
    [1, 2],
  ]);
  const visit = (from: number, to: number, crew: readonly number[]): Visit => ({
    from,
    to,
    got: to - from,
    blocks: [[from, to]],
    crew,
  });
  const faults = (...visits: readonly Visit[]) =>
    faultsOf(
      question,
      visits.map((one) => ({ visits: [one], points: 0 })),
    ).join('; ');

  it('finds nothing where two take turns', () => {
    expect(faults(visit(at(0, 8), at(1, 8), [1, 2]))).toBe('');
  });

  it.each([
    ['too long alone', [visit(at(0, 8), at(1, 8), [1])], 'person 1 is responsible from'],
    ['nobody at all', [visit(at(0, 8), at(1, 8), [])], 'nobody is responsible'],
    ['a start at night', [visit(at(0, 20), at(1, 20), [1, 2])], 'begins at night'],
    [
      'turns that follow turns without rest',
      [visit(at(0, 8), at(1, 8), [1, 2]), visit(at(1, 8), at(2, 8), [2, 1])],
      'person 2 is responsible from',
    ],
  ])('finds %s', (_what, visits, words) => {
    expect(faults(...visits)).toContain(words);
  });
});

describe('what rest costs', () => {
  const attempt = { rounds: 40, seed: 1, onProgress: () => undefined };
  const crowded = withRest(sessionQuestion({ stations: 3, seed: 2, load: 1.3 }));

  it('is told by the same search without it, which never finds less', () => {
    const found = solve(crowded, { ...attempt, shouldStop: () => false });
    expect(found?.withoutRest?.hours).toBeGreaterThan(found?.figures.hours ?? 0);
  });

  it('is not told where nobody needs rest, nor of a search that was stopped', () => {
    const restless = { ...crowded, rules: { ...planRules, rest: 0 } };
    expect(solve(restless, { ...attempt, shouldStop: () => false })?.withoutRest).toBeNull();
    expect(solve(crowded, { ...attempt, shouldStop: () => true })?.withoutRest).toBeNull();
  });

  it('is named where one more person would let an experiment fit', () => {
    const question = free([[1]], { need: slotsOf(100) }, 5);
    expect(helping(question, question.proposals[0] as PlanProposal)).toContain('rest');
  });
});
