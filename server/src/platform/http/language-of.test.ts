import { expect, it } from 'vitest';
import { languageOf } from './language-of.ts';

it.each([
  [undefined, 'ru'],
  ['', 'ru'],
  ['de-DE, fr;q=0.9', 'ru'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,ru;q=0.8', 'en'],
  ['ru;q=0.4, en;q=0.5', 'en'],
  ['en;q=0, *;q=0.1', 'ru'],
  ['RU-ru', 'ru'],
])('of the preferences "%s" the portal takes %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
