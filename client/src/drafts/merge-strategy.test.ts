import { describe, expect, test } from 'vitest';
import { asWhole, byEntry } from './merge-strategy.ts';

interface Text {
  readonly name: string;
  readonly words: string;
}
const same = (one: unknown, other: unknown) => one === other;
const base: Text = { name: 'a', words: 'b' };

describe('entries for themselves', () => {
  const strategy = byEntry<Text>(same);

  test('that nobody changed stay, without a question', () => {
    expect(strategy.merge(base, base, base)).toStrictEqual({ draft: base, conflicts: {}, taken: [] });
  });

  test('are taken from whoever changed them', () => {
    expect(strategy.merge(base, { ...base, name: 'mine' }, { ...base, words: 'theirs' })).toStrictEqual({
      draft: { name: 'mine', words: 'theirs' },
      conflicts: {},
      taken: ['words'],
    });
  });

  test('that both changed keep mine and ask about theirs, unless both wrote the same', () => {
    const mine = { name: 'mine', words: 'ours' };
    expect(strategy.merge(base, mine, { name: 'theirs', words: 'ours' })).toStrictEqual({
      draft: mine,
      conflicts: { name: 'theirs' },
      taken: [],
    });
  });

  test('are kept and sent one by one; what is in question waits', () => {
    expect(strategy.askedBeforeSaved(base, { name: 'theirs' })).toStrictEqual({});
    expect(strategy.together(['name'], base)).toStrictEqual(['name']);
    expect(strategy.sent(['name', 'words'], base, (name) => name === 'name')).toStrictEqual(['words']);
  });
});

describe('a draft as a whole', () => {
  const strategy = asWhole<Text>(same);
  const mine = { ...base, name: 'mine' };
  const theirs = { ...base, words: 'theirs' };

  test('is mine where they changed nothing or wrote the same', () => {
    expect(strategy.merge(base, mine, base)).toStrictEqual({ draft: mine, conflicts: {}, taken: [] });
    expect(strategy.merge(base, mine, mine)).toStrictEqual({ draft: mine, conflicts: {}, taken: [] });
  });

  test('is theirs where I changed nothing', () => {
    expect(strategy.merge(base, base, theirs)).toStrictEqual({ draft: theirs, conflicts: {}, taken: ['words'] });
  });

  test('is never a mixture: where both changed, mine stays and theirs is asked about', () => {
    expect(strategy.merge(base, mine, theirs)).toStrictEqual({ draft: mine, conflicts: theirs, taken: [] });
  });

  test('is asked about before it is saved, if another tab shows another one', () => {
    expect(strategy.askedBeforeSaved(mine, mine)).toStrictEqual({});
    expect(strategy.askedBeforeSaved(mine, theirs)).toStrictEqual(theirs);
  });

  test('is kept and sent together, and not at all while a part is in question', () => {
    expect(strategy.together([], base)).toStrictEqual([]);
    expect(strategy.together(['name'], base)).toStrictEqual(['name', 'words']);
    expect(strategy.sent(['name'], base, () => false)).toStrictEqual(['name', 'words']);
    expect(strategy.sent(['name'], base, (name) => name === 'words')).toStrictEqual([]);
    expect(strategy.sent([], base, () => false)).toStrictEqual([]);
  });
});
