import { describe, expect, it } from 'vitest';
import { answer, back, complete, noAnswers } from './answers.ts';

describe('answers to the suggestions', () => {
  it('go author by author and are complete after the last one only', () => {
    const first = answer(noAnswers, [1, 2]);
    expect([first.step, complete(first, 2)]).toEqual([1, undefined]);
    expect(complete(answer(first, [5]), 2)).toEqual([1, 2, 5]);
  });

  it('may all be skipped', () => {
    expect(complete(answer(answer(noAnswers, []), []), 2)).toEqual([]);
  });

  it('can be given again: the way back forgets nothing, and the new answer counts', () => {
    const first = answer(noAnswers, [1, 2]);
    const returned = back(first);
    expect(returned).toEqual({ step: 0, chosen: [[1, 2]] });
    expect(complete(answer(answer(returned, [2]), [5]), 2)).toEqual([2, 5]);
    expect(back(noAnswers)).toEqual(noAnswers);
  });
});
