import { describe, expect, it } from 'vitest';
import { comparison, verdictOf } from './compare.ts';
import { type Figure, holds, percentile, tableOf } from './figures.ts';
import { measurements } from './measurements.ts';

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({
  subject: 'card',
  what: 'requests',
  value,
  unit: '/s',
  ...more,
});

describe('a figure', () => {
  it('keeps its goal at its limit and misses it beyond', () => {
    expect(holds(figure(40, { atMost: 40 }))).toBe(true);
    expect(holds(figure(40.1, { atMost: 40 }))).toBe(false);
    expect(holds(figure(39.9, { atLeast: 40 }))).toBe(false);
  });

  it('is said on the line of its subject, with the goal that it misses', () => {
    expect(tableOf([figure(12.34), figure(50, { what: 'p99', unit: 'ms', atMost: 40 })])).toBe(
      'card  requests 12.3/s   p99 50 ms (GOAL: at most 40)',
    );
  });

  it('of a hundred times is the one below which so many lie', () => {
    const times = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(times, 50), percentile(times, 99), percentile([7], 99)]).toEqual([51, 100, 7]);
  });
});

describe('the comparison of two versions', () => {
  it('says how many times better, whichever way is better, and nothing within a tenth', () => {
    expect(verdictOf(figure(100), figure(250))).toBe('2.50 times better');
    expect(verdictOf(figure(100, { unit: 'ms' }), figure(250, { unit: 'ms' }))).toBe('2.50 times WORSE');
    expect(verdictOf(figure(100), figure(105))).toBe('');
  });

  it('holds what both have measured', () => {
    const result = (value: number) => ({
      at: '',
      commit: '',
      machine: '',
      load: [1, 2] as const,
      figures: [figure(value)],
    });
    const said = comparison({ requests: result(100) }, { requests: result(200), growth: result(1) });
    expect(said).toMatch(/requests .*\n {2}card: requests .* 100\/s .* 200\/s +2\.00 times better/);
    expect(said).not.toContain('growth');
  });
});

it('each measurement has a name of its own, a sentence and a goal', () => {
  expect(new Set(measurements.map(({ name }) => name)).size).toBe(measurements.length);
  for (const { says, goal } of measurements) expect(Math.min(says.length, goal.length)).toBeGreaterThan(5);
});
