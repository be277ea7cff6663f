import { expect, test } from 'vitest';
import { typedDate } from './typed-date.ts';

test.each([
  ['05.11.2026', '2026-11-05'],
  [' 5.1.2026 ', '2026-01-05'],
  ['05/11/2026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['01.01.1949', '1949-01-01'],
  ['29.02.2028', '2028-02-29'],
])('«%s» is the date %s', (text, date) => {
  expect(typedDate(text)).toBe(date);
});

test.each([
  '',
  '31.02.2026',
  '29.02.2027',
  '00.01.2026',
  '05.13.2026',
  '05.11.26',
  '05.11',
  '1e5',
  'вчера',
  '05.11.20266',
])('«%s» is no date, and none is guessed', (text) => {
  expect(typedDate(text)).toBeNull();
});
