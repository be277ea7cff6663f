import { expect, test } from 'vitest';
import { nextNumber, rowsOfSheet } from './sample-rows.ts';

test('rows of a sheet become samples, by tabs or by semicolons, each statement once', () => {
  const sheet = 'Ацетон\tжидкость\t100 мл\tUN 1090\tH225 H319, H225\n\nВода;;1 л\r\n  \n';
  expect(rowsOfSheet(sheet, 4)).toEqual([
    { number: 4, name: 'Ацетон', form: 'жидкость', amount: '100 мл', un_number: '1090', hazards: ['H225', 'H319'] },
    { number: 5, name: 'Вода', form: '', amount: '1 л', un_number: '', hazards: [] },
  ]);
  expect(rowsOfSheet('', 2)).toEqual([]);
});

test('the sample of the proposal is number one: a further one follows the highest number', () => {
  expect(nextNumber([])).toBe(2);
  expect(nextNumber([{ number: 1 }, { number: 7 }, { number: 3 }])).toBe(8);
});
