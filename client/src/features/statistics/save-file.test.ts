import { expect, test } from 'vitest';
import { csvTextOf } from './save-file.ts';

test('a table speaks the reader’s language: separator and decimal sign', () => {
  expect(csvTextOf([['Станция', 1.5]], 'ru')).toBe('\uFEFFСтанция;1,5\r\n');
  expect(csvTextOf([['Station', 1.5]], 'en')).toBe('\uFEFFStation,1.5\r\n');
});

test('quotation marks and separators stay in their cell, and nothing is a formula', () => {
  expect(csvTextOf([['НИЦ "А"; Б', '=1+1', null]], 'ru')).toBe(`\uFEFF"НИЦ ""А""; Б";'=1+1;\r\n`);
});
