import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

test.each([
  ['503', 503],
  [' № 503 ', 503],
  ['https://luch.example.org/gate?pass=503', 503],
  ['https://luch.example.org/passes?id=503', 503],
  ['https://luch.example.org/passes?view=card&id=503', 503],
])('%s is a pass', (text, id) => {
  expect(readCode(text)).toBe(id);
});

test.each([
  '',
  'Иванов',
  '12a',
  'https://luch.example.org/user?id=503',
  'https://other.example.org/?n=1',
  '1234567890',
])('«%s» is none', (text) => {
  expect(readCode(text)).toBeUndefined();
});
