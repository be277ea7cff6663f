import { expect, it } from 'vitest';
import { asciiName } from './ascii-name.ts';

it.each([
  ['Заявка № 12.pdf', 'Zaiavka No 12.pdf'],
  ['Отчёт «Щука» – объём.xlsx', 'Otchet Shchuka - obieem.xlsx'],
  ['Café naïve.pdf', 'Cafe naive.pdf'],
  ['Plain (1).csv', 'Plain (1).csv'],
  ['a"b\\c%d.txt', 'a_b_c_d.txt'],
  ['中文.pdf', '__.pdf'],
])('%s is read as %s by programs that know plain letters only', (name, plain) => {
  expect(asciiName(name)).toBe(plain);
});
