import { describe, expect, it } from 'vitest';
import { type Candidate, plainOrder, whatFits } from './what-fits.ts';

const of = (...rows: readonly (readonly [id: number, hours: number, mark: number])[]): Candidate[] =>
  rows.map(([id, hours, mark]) => ({ id, hours, mark }));

/** Every selection tried: what the answer must equal. */
function bruteForce(candidates: readonly Candidate[], hours: number): number {
  let best = 0;
  for (let mask = 0; mask < 1 << candidates.length; mask++) {
    const chosen = candidates.filter((_, i) => (mask & (1 << i)) !== 0);
    const used = chosen.reduce((sum, one) => sum + one.hours, 0);
    const worth = chosen.reduce((sum, one) => sum + Math.round(one.mark * 10), 0);
    if (used <= hours && worth > best) best = worth;
  }
  return best / 10;
}

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('what fits into the hours of a station', () => {
  it('has the greatest sum of marks that any selection has', () => {
    const next = numbers(7);
    for (let round = 0; round < 40; round++) {
      const candidates = Array.from({ length: 10 }, (_, id) => ({
        id,
        hours: (1 + Math.floor(next() * 40)) / 2,
        mark: Math.round(next() * 50) / 10,
      }));
      const hours = Math.floor(next() * 60);
      const fit = whatFits(candidates, hours, 0);
      const chosen = candidates.filter(({ id }) => fit.chosen.includes(id));
      expect(fit.sum).toBe(bruteForce(candidates, hours));
      expect(chosen.reduce((sum, one) => sum + one.hours, 0)).toBe(fit.hours);
      expect(fit.hours).toBeLessThanOrEqual(hours);
    }
  });

  it('says what each left out would cost, and who would have to go for it', () => {
    const fit = whatFits(of([1, 48, 4.5], [2, 60, 4], [3, 48, 3.9], [4, 36, 3.7]), 132, 0);
    expect(fit).toMatchObject({ chosen: [1, 3, 4], hours: 132, sum: 12.1 });
    expect(fit.leftOut).toEqual([
      { id: 2, hours: 60, mark: 4, price: 3.6, why: 'others_are_worth_more', instead: [3, 4] },
    ]);
  });

  it('gives every one that is left out the price that trying it gives', () => {
    const next = numbers(11);
    const candidates = Array.from({ length: 9 }, (_, id) => ({
      id,
      hours: 4 + Math.floor(next() * 30),
      mark: Math.round(next() * 50) / 10,
    }));
    const fit = whatFits(candidates, 70, 0);
    for (const { id, hours, mark, price } of fit.leftOut) {
      const others = candidates.filter((one) => one.id !== id);
      expect(price).toBeCloseTo(fit.sum - mark - bruteForce(others, 70 - hours), 9);
    }
  });

  it('proposes nothing below the floor, and nothing that is longer than all the hours', () => {
    const fit = whatFits(of([1, 8, 2.9], [2, 200, 5], [3, 8, 3]), 100, 3);
    expect(fit.chosen).toEqual([3]);
    expect(fit.leftOut.map(({ id, why, price }) => [id, why, price])).toEqual([
      [2, 'too_long', null],
      [1, 'below_floor', null],
    ]);
  });

  it('counts by what is asked for, however many hours somebody has typed', () => {
    const candidates = of([1, 48, 4.5], [2, 60, 4], [3, 48, 2]);
    expect(whatFits(candidates, 1e12, 3)).toEqual(whatFits(candidates, 156, 3));
  });

  it('is nothing where there are no hours', () => {
    expect(whatFits(of([1, 8, 4]), 0, 3)).toMatchObject({ chosen: [], hours: 0, sum: 0 });
    expect(whatFits([], 100, 3)).toEqual({ chosen: [], hours: 0, sum: 0, leftOut: [] });
  });
});

describe('the plain order by mark', () => {
  it('ends at the first that does not fit', () => {
    expect(plainOrder(of([1, 48, 4.5], [2, 48, 4.3], [3, 60, 4], [4, 48, 3.9], [5, 12, 3.7]), 180)).toEqual({
      chosen: [1, 2, 3],
      hours: 156,
      sum: 12.8,
    });
  });

  it('takes of equal marks the shorter first, then the older', () => {
    expect(plainOrder(of([3, 8, 4], [2, 4, 4], [1, 8, 4]), 20).chosen).toEqual([2, 1, 3]);
  });
});
