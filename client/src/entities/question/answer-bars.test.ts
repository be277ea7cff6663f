import { expect, it } from 'vitest';
import { barsOf, countWithin } from './answer-bars.ts';

const counts = [0, 100, 600, 650, 1200].map((amount, at) => ({ amount, count: at + 1 }));

it('answers within a range are counted with both its ends, and all of them where it is open', () => {
  expect(countWithin(counts, 600, 1200)).toBe(12);
  expect(countWithin(counts, null, 599.9)).toBe(3);
  expect(countWithin(counts, null, null)).toBe(15);
  expect(countWithin(null, null, null)).toBe(0);
});

it('bars hold every answer once, and tell which of them are chosen', () => {
  const bars = barsOf(counts, 600, null);
  expect(bars).toHaveLength(12);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(15);
  expect(bars.flatMap(({ count, chosen }, at) => (count > 0 ? [[at, count, chosen]] : []))).toEqual([
    [0, 1, false],
    [1, 2, false],
    [6, 7, true],
    [11, 5, true],
  ]);
});
