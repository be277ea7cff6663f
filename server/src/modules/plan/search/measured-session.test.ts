import { beforeAll, describe, expect, it } from 'vitest';
import { boundOfStation } from '../../../../testing/plan-oracle.ts';
import { measuredSession, provedBounds, provedHours } from '../../../../testing/plan-questions.ts';
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
  const found = solve(question, { rounds: 8000, seed: 1, shouldStop: () => false, onProgress: () => undefined });
  if (!found) throw new Error('Nobody wanted it');
  solution = found;
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

  it('has all hours that any plan can have, of which the same solver proves the number', () => {
    const asked = question.proposals.reduce((sum, { need }) => sum + need / 2, 0);
    expect([asked, solution.figures.hours, solution.figures.proposals]).toEqual([4464, provedHours, 59]);
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
    expect(figuresOf(prepared, greedyPlan(prepared).placements)).toMatchObject({ hours: provedHours, proposals: 59 });
  });

  it('is measured against bounds that the solver proves: here those of the stations that it is quick with', {
    timeout: 300_000,
  }, () => {
    for (const station of [3, 6, 11, 13, 16]) {
      const found = boundOfStation(question, station, { grid: slotsOf(4), seconds: 120 });
      expect([station, found.isProved, Math.round(found.bound)]).toEqual([station, true, provedBounds[station]]);
    }
  });
});
