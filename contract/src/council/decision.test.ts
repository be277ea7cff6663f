import { describe, expect, it } from 'vitest';
import {
  type CountedEntry,
  decisions,
  isDisputed,
  isOverBudget,
  meanMark,
  spreadOf,
  stationTotals,
} from './decision.ts';

const entry = (more: Partial<CountedEntry>): CountedEntry => ({
  stationId: 1,
  decision: null,
  requestedHours: 48,
  grantedHours: null,
  ...more,
});

describe('hours of a station', () => {
  it('count every proposal once, by what was decided', () => {
    const entries = [
      entry({ decision: decisions.accept, grantedHours: 36.5 }),
      entry({ decision: decisions.reject, grantedHours: 10 }),
      entry({ decision: decisions.revision, requestedHours: 24 }),
      entry({ decision: decisions.later, requestedHours: 12 }),
      entry({ requestedHours: 60 }),
      entry({ stationId: 2, decision: decisions.accept }),
    ];
    expect(stationTotals(entries, 1)).toEqual({ accepted: 36.5, no_decision: 60, for_revision: 36, rejected: 48 });
  });

  it('of an accepted proposal are the requested ones until others are granted', () => {
    expect(stationTotals([entry({ decision: decisions.accept })], 1).accepted).toBe(48);
    expect(stationTotals([entry({ requestedHours: null })], 1).no_decision).toBe(0);
  });

  it('are over the budget only where it is known', () => {
    expect([isOverBudget(100, null), isOverBudget(100, 100), isOverBudget(100.5, 100)]).toEqual([false, false, true]);
  });
});

describe('marks of a proposal', () => {
  it('have a mean to one decimal, halves up as on paper', () => {
    expect(meanMark([4.3, 3.6, 4.1])).toBe(4);
    expect(meanMark([4.1, 4.2])).toBe(4.2);
    expect(meanMark([0.1, 0.2])).toBe(0.2);
    expect(meanMark([5])).toBe(5);
    expect(meanMark([])).toBeNull();
  });

  it('are disputed from a spread of 1.5', () => {
    expect([spreadOf([2.7, 4.2]), spreadOf([2.8, 4.2]), spreadOf([4]), spreadOf([])]).toEqual([1.5, 1.4, null, null]);
    expect([1.5, 1.4, null].map(isDisputed)).toEqual([true, false, false]);
  });
});
