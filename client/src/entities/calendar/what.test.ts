import { expect, test } from 'vitest';
import { readWhat, wordOfWhat } from './what.ts';

test.each(['p1233', 't1.5', 't3', 'r31'])('an editor stands in the address as %s, and is read from it', (word) => {
  const what = readWhat(word);
  expect(what && wordOfWhat(what)).toBe(word);
});

test.each([undefined, '', 'new', 'x1', 'p', 'p1 2'])('%s opens no editor', (word) => {
  expect(readWhat(word)).toBeUndefined();
});
