import { expect, test } from 'vitest';
import { aboutOf, periodIn, readPeriod } from './period.ts';
import { stepsTo } from './scales.ts';

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [41, [0, 20, 40, 60]],
  [1000, [0, 500, 1000]],
])('an axis up to %d has round steps and reaches it', (most, steps) => {
  expect(stepsTo(most)).toEqual(steps);
});

const scope = {
  kinds: [1 as const],
  can_see_users: false,
  can_export_emails: false,
  years: [2026],
  sessions: [{ id: 12, name: '2', kind: 1 as const, start: '2026-01-01', end: '2026-02-01' }],
};

test('a period that makes no sense is the last year', () => {
  expect(periodIn(scope, readPeriod('s99'))).toBe('y2026');
  expect(periodIn(scope, readPeriod('nonsense'))).toBe('y2026');
  expect(periodIn(scope, readPeriod('s12'))).toBe('s12');
  expect(periodIn({ ...scope, years: [] }, undefined)).toBe('all');
});

test('what is asked for follows from the period', () => {
  expect(aboutOf('y2025', 2)).toEqual({ from: '2025-01-01', to: '2025-12-31', kind: 2 });
  expect(aboutOf('s12', undefined)).toEqual({ session_id: 12 });
  expect(aboutOf('all', undefined)).toEqual({});
});
