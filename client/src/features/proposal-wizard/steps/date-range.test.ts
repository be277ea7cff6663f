import { expect, test } from 'vitest';
import { readRange, writeRange } from './date-range.ts';

test('a single day is stored as the same day twice', () => {
  expect(writeRange('2027-02-08', null)).toBe('2027-02-08:2027-02-08');
});

test('reversed days are swapped', () => {
  expect(writeRange('2027-02-28', '2027-02-08')).toBe('2027-02-08:2027-02-28');
});

test('no day is an empty text, and reads as none', () => {
  expect(writeRange(null, null)).toBe('');
  expect(readRange('')).toEqual([null, null]);
});

test('what was stored reads back', () => {
  expect(readRange('2027-02-08:2027-02-28')).toEqual(['2027-02-08', '2027-02-28']);
});
