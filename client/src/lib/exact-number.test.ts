import { describe, expect, test } from 'vitest';
import { exactNumber } from './exact-number.ts';

const ru = { separator: ',', whole: false } as const;
const en = { separator: '.', whole: false } as const;

describe('a number that is typed or pasted', () => {
  test.each([
    ['96.5', '96,5', '96.5'],
    ['96,5', '96,5', '96.5'],
    ['96', '96', '96'],
    ['1 000,5', '1 000,5', '1 000.5'],
    ['0,125', '0,125', '0.125'],
    ['', '', ''],
    ['12.', '12,', '12.'],
    ['.5', ',5', '.5'],
  ])('%s is the same number in both languages', (text, russian, english) => {
    expect([exactNumber(text, ru), exactNumber(text, en)]).toEqual([russian, english]);
  });

  test.each(['1e5', '-5', '−5', '+5', '1,000.5', '1.2.3', 'abc', '96.5 ч'])('%s is refused as it is', (text) => {
    expect([exactNumber(text, ru), exactNumber(text, en)]).toEqual([undefined, undefined]);
  });

  test('below zero is a number only where such ones are asked for', () => {
    const below = { ...ru, negative: true };
    expect([exactNumber('-5', below), exactNumber('\u22125.5', below), exactNumber('-', below)]).toEqual([
      '-5',
      '-5,5',
      '-',
    ]);
    expect(['--5', '5-', '-1e5', '- abc'].map((text) => exactNumber(text, below))).toEqual(Array(4).fill(undefined));
  });

  test('that English readers may take for thousands or decimals is refused there', () => {
    expect([exactNumber('1,500', en), exactNumber('1,500', ru), exactNumber('1.500', en)]).toEqual([
      undefined,
      '1,500',
      '1.500',
    ]);
  });

  test('with decimals is refused where only whole ones are asked for', () => {
    expect([exactNumber('96.5', { ...ru, whole: true }), exactNumber('96', { ...ru, whole: true })]).toEqual([
      undefined,
      '96',
    ]);
  });
});
