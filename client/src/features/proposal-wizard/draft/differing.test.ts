import { expect, test } from 'vitest';
import { differing } from './differing.ts';

const marked = (text: string, other: string) =>
  differing(text, other)
    .map((part) => (part.isNew ? `[${part.text}]` : part.text))
    .join('');

test('words that the other version does not have are marked', () => {
  expect(marked('восемь таблеток церия', 'пять таблеток церия')).toBe('[восемь ]таблеток церия');
  expect(marked('пять таблеток', 'пять таблеток церия и меди')).toBe('пять таблеток');
});

test('the same text has no marks, an empty one no parts', () => {
  expect(differing('церий', 'церий')).toEqual([{ text: 'церий', isNew: false }]);
  expect(differing('', 'церий')).toEqual([]);
});

test('everything is new where there was nothing', () => {
  expect(marked('церий и медь', '')).toBe('[церий и медь]');
});

test('no character gets lost, whatever is compared', () => {
  const text = 'Первая смена: эталоны.\n\nВторая  смена: 5 % H₂/He. '.repeat(60);
  expect(
    differing(text, text.replaceAll('смена', 'неделя'))
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
