import { describe, expect, it } from 'vitest';
import { tinyQuestion } from '../../../../testing/plan-questions.ts';
import { noBits, setBits } from './bits.ts';
import { DraftPlan } from './draft-plan.ts';
import { faultsOf } from './faults.ts';
import { greedyPlan } from './greedy.ts';
import { improve } from './improve.ts';
import { slotsOf } from './lengths.ts';
import { pointsOf, prepare, type PreparedQuestion } from './prepared-question.ts';
import type { Placement, Placements, Question } from './question.ts';
import { visitFrom } from './runs.ts';

/** Stations small enough that every plan can be looked at. */
const seeds = Array.from({ length: 25 }, (_, at) => at + 1);

const searched = (question: Question): Placements =>
  improve(greedyPlan(prepare(question)), { rounds: 400, seed: 1, shouldStop: () => false });
const sum = (placements: Placements) => placements.reduce((points, one) => points + (one?.points ?? 0), 0);

/** Every place of each, or none, in every combination. */
function mostPoints(prepared: PreparedQuestion): number {
  const plan = new DraftPlan(prepared);
  const placesOf = prepared.candidates.map((candidate) => {
    const places: Placement[] = [];
    for (const crew of candidate.crews) {
      const runs = new DraftPlan(prepared).runs(candidate, crew);
      for (const [at, run] of runs.entries())
        for (let from = run.from; from < run.to; from += slotsOf(2)) {
          const visit = visitFrom(runs, at, { ...candidate.lengths, from, need: candidate.proposal.need });
          if (visit?.got !== candidate.proposal.need) continue;
          places.push({ visits: [visit], points: pointsOf(prepared, candidate, [visit]) });
        }
    }
    return { candidate, places };
  });
  const best = (at: number): number => {
    const next = placesOf[at];
    if (!next) return plan.points;
    let most = best(at + 1);
    for (const place of next.places) {
      if (!plan.isFree(next.candidate, place)) continue;
      plan.put(next.candidate, place);
      most = Math.max(most, best(at + 1));
      plan.take(next.candidate);
    }
    return most;
  };
  return best(0);
}

describe('on a tiny station', () => {
  it.each(seeds)('the search finds what looking at every plan finds (%i)', (seed) => {
    const question = tinyQuestion(seed);
    const placements = searched(question);
    expect(faultsOf(question, placements)).toEqual([]);
    expect(sum(placements)).toBeCloseTo(mostPoints(prepare(question)), 6);
  });

  it.each(seeds)('more absences never give more points (%i)', (seed) => {
    const question = tinyQuestion(seed);
    const [person] = question.proposals[0]?.people ?? [];
    const absent = setBits(question.away.get(person ?? 0)?.slice() ?? noBits(question.slots), 24, 72);
    const away = new Map([...question.away, [person ?? 0, absent]]);
    expect(sum(searched({ ...question, away }))).toBeLessThanOrEqual(sum(searched(question)) + 1e-6);
  });
});
