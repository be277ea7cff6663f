import { expect, test } from 'vitest';
import { emptyValues, entryProblems } from './lists.ts';

const areas = (ru: string) => entryProblems('areas', { name: { ru, en: 'Optics' } });
const oneLine = [{ key: 'validation.one_line' }];

test.each(['Оптика\nи лазеры', 'Оптика\r', 'Оптика\u2028', 'Оптика\u0085'])(
  'a name of a list takes no end of a line: %j',
  (name) => {
    expect(areas(name)).toEqual({ 'name.ru': oneLine });
    expect(areas('Оптика')).toEqual({});
  },
);

test('names and values of properties are one line, descriptions have several', () => {
  const both = (text: string) => ({ ru: text, en: text });
  const problems = entryProblems('stations', {
    ...emptyValues('stations'),
    description: both('One\nTwo'),
    parameters: [{ name: both('Beam\nsize'), value: both('1 mm') }],
  });
  expect(problems).toMatchObject({ 'parameters.0.name.ru': oneLine, 'parameters.0.name.en': oneLine });
  expect(Object.keys(problems).filter((field) => /description|value/.test(field))).toEqual([]);
});

test('half of a sign and NUL are refused in a list', () => {
  for (const name of ['a\u0000', 'a\uD83D'])
    expect(areas(name)).toEqual({ 'name.ru': [{ key: 'validation.characters' }] });
});
