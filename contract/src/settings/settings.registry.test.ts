import { expect, test } from 'vitest';
import { settingProblem } from './settings.registry.ts';

const problems = (text: string) => [
  settingProblem('facility_name', { ru: 'Луч', en: text })?.key,
  settingProblem('time_zone', text)?.key,
];

test.each(['a\u0000b', 'a\uD83D', '\uDE00a'])('a sign that cannot be stored is refused in a setting: %j', (text) => {
  expect(problems(text)).toEqual(['validation.characters', 'settings.problem.zone']);
});

test.each(['a\nb', 'a\r', 'a\u2028b', 'a\u0085b'])('a setting of one line takes no end of a line: %j', (text) => {
  expect(problems(text)[0]).toBe('validation.one_line');
});

test('signs that nobody sees are no name', () => {
  expect(problems('\u200B\u200B')).toEqual(['settings.problem.both', 'settings.problem.zone']);
  expect(problems('Europe/Moscow')).toEqual([undefined, undefined]);
});
