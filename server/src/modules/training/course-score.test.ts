import type { Question } from '@luch/contract/training/training.schemas.ts';
import { expect, it } from 'vitest';
import { monthsLater, neededOf, wrongAnswers } from './course-score.ts';

const answers = ['a', 'b', 'c'].map((one) => ({ ru: one, en: one }));
const question = (right: number[]): Question => ({ ru: '?', en: '?', several: right.length > 1, answers, right });

it('an answer is right when all that is right was chosen, and nothing else', () => {
  const questions = [question([1]), question([0, 2]), question([0])];
  expect(wrongAnswers(questions, [1, [2, 0], [0]])).toEqual([]);
  expect(wrongAnswers(questions, [0, [0], [0, 1]])).toEqual([0, 1, 2]);
  expect(wrongAnswers(questions, [1])).toEqual([1, 2]);
});

it('the share of right answers is rounded up', () => {
  expect([neededOf(12, 80), neededOf(3, 50), neededOf(20, 100), neededOf(1, 1)]).toEqual([10, 2, 20, 1]);
});

it('a course is valid until the same day of a later month, or its last one', () => {
  expect([monthsLater('2026-03-02', 12), monthsLater('2026-08-31', 6), monthsLater('2027-11-30', 3)]).toEqual([
    '2027-03-02',
    '2027-02-28',
    '2028-02-29',
  ]);
});
