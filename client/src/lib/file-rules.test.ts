import { expect, test } from 'vitest';
import { refusalOf } from './file-rules.ts';

const limit = 6_291_456;

test.each(['план.doc', 'план.docx', 'план.PDF', 'рисунок.jpg', 'рисунок.png', 'доклад.ppt', 'доклад.pptx'])(
  '%s is taken',
  (name) => {
    expect(refusalOf({ name, size: limit })).toBeNull();
  },
);

test.each(['таблица.xlsx', 'рисунок.jpeg', 'программа.exe', 'pdf', 'план.pdf.exe', ''])('%s is prohibited', (name) => {
  expect(refusalOf({ name, size: 10 })).toBe('wrongKind');
});

test('a byte more than 6 MB is too much', () => {
  expect(refusalOf({ name: 'план.pdf', size: limit + 1 })).toBe('tooLarge');
});

test('an empty file says nothing', () => {
  expect(refusalOf({ name: 'план.pdf', size: 0 })).toBe('emptyFile');
});
