import { describe, expect, it } from 'vitest';
import { expertStateOf, isComplete, meanOf, toneOfMark, totalOf } from './expertise.ts';

const marks = (mark1: number, mark2: number, mark3: number, mark4: number) => ({ mark1, mark2, mark3, mark4 });

describe('the total', () => {
  it('is the mean of the four marks to one decimal', () => {
    expect(totalOf(marks(4.4, 3.8, 3.5, 2.5))).toBe(3.6);
    expect(totalOf(marks(5, 5, 5, 5))).toBe(5);
    expect(totalOf(marks(0, 0, 0, 0))).toBe(0);
  });

  it('rounds halves upwards, whatever binary fractions say', () => {
    expect(totalOf(marks(0.1, 0.1, 0, 0))).toBe(0.1);
    expect(totalOf(marks(2.3, 2.3, 2.4, 2.4))).toBe(2.4);
  });
});

describe('the mean of several experts', () => {
  it('is to one decimal too, halves upwards, and none where nobody has rated', () => {
    expect(meanOf([])).toBeNull();
    expect(meanOf([4.2])).toBe(4.2);
    expect(meanOf([3.3, 3.3, 3.4])).toBe(3.3);
    expect(meanOf([4.1, 4.2])).toBe(4.2);
    expect(meanOf([1.1, 1.2])).toBe(1.2);
    expect(meanOf([0.1, 0.2, 0.3, 0.2, 0.1, 0.6])).toBe(0.3);
  });
});

describe('a rating', () => {
  it('asks for a comment and a total above zero', () => {
    expect(isComplete(marks(1, 0, 0, 0), 'Хорошо')).toBe(true);
    expect(isComplete(marks(1, 0, 0, 0), ' ')).toBe(false);
    expect(isComplete(marks(0, 0, 0, 0), 'Плохо')).toBe(false);
  });

  it('is red below 2.6, green above 4, amber between, 2.6 and 4 included', () => {
    expect([2.5, 2.6, 4, 4.1].map(toneOfMark)).toEqual(['red', 'amber', 'amber', 'green']);
  });
});

describe('a row of the expert', () => {
  it.each([
    [2, false, 'draft'],
    [2, true, 'draft'],
    [3, true, 'rated'],
    [4, true, 'rated'],
    [4, false, 'overdue'],
    [3, false, 'needs_rating'],
  ] as const)('in %i, rated: %s, is %s', (status, rated, state) => {
    expect(expertStateOf(status, rated)).toBe(state);
  });
});
