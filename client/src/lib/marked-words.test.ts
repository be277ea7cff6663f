import { expect, it } from 'vitest';
import { partsFound } from './marked-words.ts';

const found = (text: string, sought: string) =>
  partsFound(text, sought)
    .filter(({ isFound }) => isFound)
    .map((part) => part.text);

it.each([
  ['Структура катализаторов и сплавов', 'катализатор сплав', ['катализаторов', 'сплавов']],
  ['Рост La₂O₃ на меди', 'la2o3', ['La₂O₃']],
  ['Иванов\u00A0И.\u00A0П. · ИОХ РАН', 'иванов и. п.', ['Иванов']],
  ['Ёлкина А. П.', 'елкина', ['Ёлкина']],
  ['Scattering studies', 'study scatter', ['Scattering', 'studies']],
  ['Структура и свойства', 'и', []],
])('in «%s» the search «%s» marks %j', (text, sought, marked) => expect(found(text, sought)).toEqual(marked));

it('the text stays whole', () => {
  const text = '№ 12: «Рост» (La₂O₃) – 3 %';
  const parts = partsFound(text, 'рост la2o3');
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
