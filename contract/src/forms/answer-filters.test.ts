import { expect, it } from 'vitest';
import { answerFilterLimits, answerFiltersIn, partsOf, saidOf } from './answer-filters.ts';

const filters = (query: object) => answerFiltersIn({ ...query }).filters;
const problems = (query: object) => Object.keys(answerFiltersIn({ ...query }).problems);

it('a list chooses by options, by yes or no, and by a range with one open end', () => {
  expect(filters({ answer_12: '1,3', status_id: '2' })).toEqual([
    { question: 12, low: null, high: null, among: [1, 3], unasked: false },
  ]);
  expect(filters({ answer_12: 0 })).toMatchObject([{ question: 12, low: null, high: null, among: [0] }]);
  expect(filters({ answer_7: '600..900.5' })).toMatchObject([{ question: 7, low: 600, high: 900.5, among: null }]);
  expect(filters({ answer_7: '..-5', answer_8: '600..' }).map(({ low, high }) => [low, high])).toEqual([
    [null, -5],
    [600, null],
  ]);
});

it('a list takes those that were not asked beside an answer, or alone', () => {
  expect(filters({ answer_7: '600..,unasked', answer_8: '1,3,unasked', answer_9: 'unasked' })).toEqual([
    { question: 7, low: 600, high: null, among: null, unasked: true },
    { question: 8, low: null, high: null, among: [1, 3], unasked: true },
    { question: 9, low: null, high: null, among: [], unasked: true },
  ]);
  for (const said of ['600..,unasked', '1,3', 'unasked', '']) expect(saidOf(partsOf(said))).toBe(said);
});

it('what is no such choice is named, and never left out without a word', () => {
  for (const said of [
    '',
    'yes',
    '..',
    '1..2..3',
    '1;drop',
    '1,,2',
    '9'.repeat(13),
    ['1'],
    'unasked,1',
    '1unasked',
    Array(31).fill(1).join(),
  ])
    expect([problems({ answer_12: said }), filters({ answer_12: said })]).toEqual([['answer_12'], []]);
  expect(filters({ answer_0: '1', answer_x: '1', answers: '1' })).toEqual([]);
});

it('so many questions at once, and not one more', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, id) => [`answer_${id + 1}`, '1']));
  expect(problems(many(answerFilterLimits.filters))).toEqual([]);
  expect(problems(many(answerFilterLimits.filters + 1))).toEqual([`answer_${answerFilterLimits.filters + 1}`]);
});
