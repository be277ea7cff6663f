import { beforeAll, describe, expect, it } from 'vitest';
import { boundOfStation } from '../../../../testing/plan-oracle.ts';
import { measuredSession, provedBounds } from '../../../../testing/plan-questions.ts';
import { faultsOf } from './faults.ts';
import { figuresOf } from './figures.ts';
import { greedyPlan } from './greedy.ts';
import { slotsOf } from './lengths.ts';
import { prepare } from './prepared-question.ts';
import type { Placements } from './question.ts';
import { type Solution, solve } from './solve.ts';

/** 60 proposals on 17 stations, against what a solver proves to be the most for each station alone. */
const question = measuredSession();
let solution: Solution;
beforeAll(() => {
  solution = solve(question, { rounds: 8000, seed: 1, shouldStop: () => false, onProgress: () => undefined });
});

const pointsOf = (placements: Placements) => placements.reduce((sum, one) => sum + (one?.points ?? 0), 0);

describe('the plan of a session of 60 proposals on 17 stations', () => {
  it('breaks no rule', () => {
    expect(faultsOf(question, solution.placements)).toEqual([]);
  });

  it('has at least 99.9 % of the points that are proved to be the most', () => {
    const most = provedBounds.reduce((sum, bound) => sum + bound, 0);
    expect(pointsOf(solution.placements) / most).toBeGreaterThan(0.999);
  });

  it('has no fewer hours than any plan can have: one proposal of 120 hours finds no room at its station', () => {
    const asked = question.proposals.reduce((sum, { need }) => sum + need / 2, 0);
    expect([asked, solution.figures.hours, solution.figures.proposals]).toEqual([4464, 4344, 59]);
  });

  it('has at least 14 % more preferred hours than first come, first served that tries preferred dates', () => {
    const { figures, queueByDates } = solution;
    expect(figures.preferredHours / queueByDates.preferredHours).toBeGreaterThan(1.14);
    expect(figures.hours).toBeGreaterThan(queueByDates.hours);
  });

  it('makes fewer extra journeys than first come, first served of either kind', () => {
    const { figures, queue, queueByDates } = solution;
    expect(figures.extraVisits).toBeLessThan(Math.min(queue.extraVisits, queueByDates.extraVisits));
  });

  it('begins with a plan that has all these hours already', () => {
    const prepared = prepare(question);
    expect(figuresOf(prepared, greedyPlan(prepared).placements)).toMatchObject({ hours: 4344, proposals: 59 });
  });

  it('is measured against bounds that the solver proves: here those of the stations that it is quick with', () => {
    for (const station of [3, 6, 9, 11, 13, 15, 16]) {
      const found = boundOfStation(question, station, { grid: slotsOf(4), seconds: 10 });
      expect([station, found.isProved, Math.round(found.bound)]).toEqual([station, true, provedBounds[station]]);
    }
  });
});
