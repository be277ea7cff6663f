import { describe, expect, it } from 'vitest';
import { emptyDraft, marksOf, parseMark, sameDraft, stepMark, totalOfDraft, unsetIn } from './rating-draft.ts';

describe('a mark', () => {
  it('goes by exact tenths, and never out of the scale', () => {
    expect(stepMark(2.5, 0.1)).toBe(2.6);
    expect(stepMark(0.3, -0.1)).toBe(0.2);
    expect(stepMark(4.6, 1)).toBe(5);
    expect(stepMark(0.4, -1)).toBe(0);
  });

  it('begins at 0 when it was not touched', () => {
    expect(stepMark(null, 0.1)).toBe(0.1);
    expect(marksOf({ ...emptyDraft, mark2: 3 })).toEqual({ mark1: 0, mark2: 3, mark3: 0, mark4: 0 });
  });

  it('is typed with a comma or a point', () => {
    expect(['4,4', '4.4', ' 3 ', '2,', '2,50', '5'].map(parseMark)).toEqual([4.4, 4.4, 3, 2, 2.5, 5]);
  });

  it.each(['', 'abc', '-1', '1,2,3', '123', '2,56', '9', '5,1', '1e5'])(
    '«%s» is none, and no other is made of it',
    (text) => {
      expect(parseMark(text)).toBeUndefined();
    },
  );

  it('that is not set makes no total, not even one of three', () => {
    const three = { ...emptyDraft, mark1: 4, mark2: 4, mark3: 4 };
    expect([totalOfDraft(three), unsetIn(three)]).toEqual([null, ['mark4']]);
    expect(totalOfDraft({ ...three, mark4: 0 })).toBe(3);
  });
});

it('a draft is the same when marks and comment are', () => {
  expect(sameDraft(emptyDraft, { ...emptyDraft })).toBe(true);
  expect(sameDraft(emptyDraft, { ...emptyDraft, mark1: 0 })).toBe(false);
  expect(sameDraft(emptyDraft, { ...emptyDraft, comment: ' ' })).toBe(false);
});
