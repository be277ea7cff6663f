import { expect, test } from 'vitest';
import { groupsOf, linesOf, readyOf, worstOf } from './summary.ts';

const row = (
  need: 'people' | 'pass' | 'sample',
  state: 'ready' | 'waiting' | 'late' | 'blocked',
  visit_id: number | null = 1,
) => ({
  need,
  state,
  visit_id,
});

test('what is late is graver than what waits, and what waits than what is blocked', () => {
  expect(worstOf([row('people', 'ready'), row('pass', 'blocked')])).toBe('blocked');
  expect(worstOf([row('people', 'waiting'), row('pass', 'blocked')])).toBe('waiting');
  expect(worstOf([row('people', 'waiting'), row('pass', 'late')])).toBe('late');
  expect(worstOf([])).toBe('ready');
});

test('each kind of need is counted once, in the order of all screens', () => {
  const rows = [row('sample', 'late', null), row('people', 'ready'), row('people', 'waiting', 2)];
  expect(groupsOf(rows)).toEqual([
    { need: 'people', state: 'waiting', ready: 1, total: 2 },
    { need: 'sample', state: 'late', ready: 0, total: 1 },
  ]);
  expect(readyOf(rows)).toBe(1);
});

test('what a person needs stands in one line, other things each in their own', () => {
  const rows = [
    row('people', 'ready'),
    row('people', 'waiting', 2),
    row('pass', 'blocked'),
    row('sample', 'late', null),
  ];
  expect(linesOf(rows).map((line) => line.map(({ need }) => need))).toEqual([
    ['people', 'pass'],
    ['people'],
    ['sample'],
  ]);
});
