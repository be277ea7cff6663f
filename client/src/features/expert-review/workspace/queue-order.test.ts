import { describe, expect, it } from 'vitest';
import { neighboursOf, nextUnrated, progressOf, queueOf } from './queue-order.ts';

const row = (id: number, state: 'draft' | 'rated' | 'overdue' | 'needs_rating', canRate = state !== 'draft') => ({
  id,
  state,
  can_rate: canRate,
});
const rows = [
  row(9, 'rated'),
  row(8, 'needs_rating'),
  row(7, 'draft'),
  row(6, 'overdue', false),
  row(5, 'needs_rating'),
  row(4, 'rated', false),
];

describe('the queue of the rating workspace', () => {
  it('puts what may be rated first, and leaves out what was rated and is closed, unless it is open', () => {
    expect(queueOf(rows, undefined).map(({ id }) => id)).toEqual([9, 8, 5, 7, 6]);
    expect(queueOf(rows, 4).map(({ id }) => id)).toEqual([9, 8, 5, 7, 6, 4]);
  });

  it('counts only what may be rated now', () => {
    expect(progressOf(rows)).toEqual({ rated: 1, total: 3 });
    expect(progressOf([])).toEqual({ rated: 0, total: 0 });
  });

  it('goes to the next one without a rating, past drafts and closed ones, and round to the first', () => {
    expect(nextUnrated(rows, 9)).toBe(8);
    expect(nextUnrated(rows, 8)).toBe(5);
    expect(nextUnrated(rows, 5)).toBe(8);
    expect(nextUnrated(rows, undefined)).toBe(8);
    expect(nextUnrated(rows, 1234)).toBe(8);
  });

  it('has no next one when everything is rated, or only the open one is not', () => {
    expect(nextUnrated([row(2, 'rated'), row(1, 'needs_rating')], 1)).toBeUndefined();
    expect(nextUnrated([row(2, 'rated')], 2)).toBeUndefined();
  });

  it('has neighbours on both sides, and none past its ends', () => {
    expect(neighboursOf(rows, 7)).toEqual({ previous: 8, next: 6 });
    expect(neighboursOf(rows, 9)).toEqual({ previous: undefined, next: 8 });
    expect(neighboursOf(rows, 4)).toEqual({ previous: 5, next: undefined });
  });
});
