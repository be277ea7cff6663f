import { expect, test } from 'vitest';
import { MiddleName, RegistrationInput } from './account.schemas.ts';

const issuesOf = (first_name: string) =>
  RegistrationInput.safeParse({ first_name }).error?.issues.filter(({ path }) => path[0] === 'first_name') ?? [];

test.each([
  'https://evil.example',
  'Выигрыш: www.x',
  'evil.com',
  't.me/evil',
  'a@b',
  'st.com',
  'St.Evil.com',
  'WWW.x',
  'Звоните 89161234567',
])('a name that a letter would carry as a link, an address or a number is refused: %s', (name) => {
  expect(issuesOf(name).map(({ message }) => message)).toEqual(['account.name.plain']);
  expect(MiddleName.safeParse(name).success).toBe(false);
});

test.each([
  'О’Нил',
  "O'Brien",
  'Салтыков-Щедрин',
  'А.С.',
  'Ли Чон-Ын',
  'Walter Jr.',
  'Пётр 2-й',
  'оглы',
  'St. John',
  'Md.Rahman',
  'St.Clair',
  'Mohd.Ali',
])('a name as people have it is taken: %s', (name) => {
  expect(issuesOf(name)).toEqual([]);
  expect(MiddleName.safeParse(name).success).toBe(true);
});
