import { expect, it } from 'vitest';
import { answeredFilters, conditionsIn, rangeOf, withCondition } from './answered-conditions.ts';

it('conditions on answers live in the address, one for each question, and reach the call as it names them', () => {
  const first = withCondition({}, 12, '1,3');
  const both = withCondition({ ...(first && { answered: first }) }, 15, '600..');
  expect(both).toBe('12:1,3;15:600..');
  expect(answeredFilters({ answered: both ?? '', columns: [7, 12] })).toEqual({
    answers: '7,12',
    answer_12: '1,3',
    answer_15: '600..',
  });
  const other = withCondition({ answered: both ?? '' }, 12, '2');
  expect(conditionsIn({ answered: other ?? '' })).toEqual([
    { question: 15, said: '600..' },
    { question: 12, said: '2' },
  ]);
  expect(withCondition({ answered: '12:2' }, 12, undefined)).toBeUndefined();
});

it('what makes no sense in an address is not asked for', () => {
  for (const answered of ['x', '0:1', '12:', '12:yes', '12', ';;']) expect(conditionsIn({ answered })).toEqual([]);
});

it('a range is open at the end that nobody has named', () => {
  expect([rangeOf('600..900'), rangeOf('..-5'), rangeOf(undefined)]).toEqual([
    [600, 900],
    [null, -5],
    [null, null],
  ]);
});
