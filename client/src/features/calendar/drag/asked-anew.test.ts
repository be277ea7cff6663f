import { expect, test } from 'vitest';
import { askedAnew, isOnOtherDays } from './asked-anew.ts';

const visit = { slot_id: 7, name: 'Оксидов П. Н.', arrives: '2026-11-24', leaves: '2026-11-25' };
const from = (start: string, finish: string) => ({ start: new Date(start), finish: new Date(finish) });

test('within the days of a visitor, or around them, nobody is asked anew', () => {
  expect(askedAnew([visit], 7, from('2026-11-24T06:00Z', '2026-11-24T18:00Z'))).toEqual([]);
  expect(askedAnew([visit], 7, from('2026-11-23T06:00Z', '2026-11-26T18:00Z'))).toEqual([]);
});

test('other days ask whoever had said when they come; other experiments, and days that one does not read, do not count', () => {
  const moved = from('2026-11-25T06:00Z', '2026-11-26T18:00Z');
  expect(askedAnew([visit], 7, moved)).toEqual(['Оксидов П. Н.']);
  expect(askedAnew([visit], 8, moved)).toEqual([]);
  expect(askedAnew([{ ...visit, arrives: null, leaves: null }], 7, moved)).toEqual([]);
});

test('at other hours of the same days nobody is asked; midnight ends the day before', () => {
  const day = from('2026-11-24T06:00Z', '2026-11-24T18:00Z');
  expect(isOnOtherDays(day, from('2026-11-24T08:00Z', '2026-11-24T21:00Z'))).toBe(false);
  expect(isOnOtherDays(day, from('2026-11-24T08:00Z', '2026-11-24T21:30Z'))).toBe(true);
});
