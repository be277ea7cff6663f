import { expect, test } from 'vitest';
import { fullName, givenNames, shortName, surnameFirst, surnameIn } from './person-name.ts';

const anna = { last_name: 'Иванова', first_name: 'Анна', middle_name: 'Петровна' };
const jean = { last_name: 'Дюпон', first_name: 'Жан-Поль', middle_name: '' };

test('a list shows the surname and initials', () => {
  expect(shortName(anna)).toBe('Иванова А. П.');
});
test('a person without a patronymic has one initial, a double name two', () => {
  expect(shortName(jean)).toBe('Дюпон Ж.-П.');
});
test('documents show the whole name without holes', () => {
  expect(fullName(anna)).toBe('Иванова Анна Петровна');
  expect(fullName(jean)).toBe('Дюпон Жан-Поль');
});
test('a letter addresses by given names', () => {
  expect(givenNames(anna)).toBe('Анна Петровна');
});
test('dashes in place of a patronymic are no part of a name', () => {
  for (const middle_name of ['--', '—', ' - - ', '–']) {
    const person = { ...anna, middle_name };
    expect([shortName(person), fullName(person), givenNames(person)]).toEqual(['Иванова А.', 'Иванова Анна', 'Анна']);
  }
});

test('a surname of several words stays whole where there is room for the surname alone', () => {
  const amostra = { last_name: 'de Modelo', first_name: 'Amostra', middle_name: 'Exemplo' };
  expect([surnameFirst(amostra), shortName(amostra)]).toEqual(['de\u00a0Modelo Amostra', 'de\u00a0Modelo A. E.']);
  expect([surnameFirst(amostra), shortName(amostra), surnameFirst(anna), ''].map(surnameIn)).toEqual([
    'de\u00a0Modelo',
    'de\u00a0Modelo',
    'Иванова',
    '',
  ]);
});
