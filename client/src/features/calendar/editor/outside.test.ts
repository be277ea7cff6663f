import { expect, it } from 'vitest';
import { outsideOf } from './outside.ts';

const wishes = {
  session_start: '2026-11-01',
  session_end: '2026-12-20',
  experiment_calendar: '2026-11-16:2026-11-22',
};
const at = (from: string, to: string) => ({
  start: new Date(`${from}:00+03:00`),
  finish: new Date(`${to}:00+03:00`),
});

it.each([
  ['2026-11-16T00:00', '2026-11-23T00:00', []],
  ['2026-11-15T23:30', '2026-11-16T12:00', ['preferred']],
  ['2026-11-22T12:00', '2026-11-23T00:30', ['preferred']],
  ['2026-12-20T12:00', '2026-12-21T00:00', ['preferred']],
  ['2026-12-20T12:00', '2026-12-21T00:30', ['session', 'preferred']],
  ['2026-10-31T23:30', '2026-11-01T12:00', ['session', 'preferred']],
])('from %s to %s is outside of %j', (from, to, expected) => {
  expect(outsideOf(wishes, at(from, to))).toEqual(expected);
});

it('nothing is said where there is no session and no wish', () => {
  const none = { session_start: null, session_end: null, experiment_calendar: '' };
  expect(outsideOf(none, at('2030-01-01T00:00', '2030-01-02T00:00'))).toEqual([]);
});
