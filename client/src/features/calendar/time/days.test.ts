import { addMonths, mondayOf } from '@luch/contract/kernel/days.ts';
import { describe, expect, it } from 'vitest';
import { dayHours, daysIn, isWeekend, rangeOf, stepFrom, weeksOf } from './days.ts';

describe('days of the facility', () => {
  it('begin the week on Monday, and end it on Sunday', () => {
    expect(['2026-11-16', '2026-11-18', '2026-11-22'].map(mondayOf)).toEqual(Array(3).fill('2026-11-16'));
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false]);
  });

  it('have 23 or 25 hours where clocks change, and 24 in Moscow', () => {
    expect(dayHours('2026-03-29', 'Europe/Berlin')).toBe(23);
    expect(dayHours('2026-10-25', 'Europe/Berlin')).toBe(25);
    expect(dayHours('2026-10-25', 'Europe/Moscow')).toBe(24);
  });

  it('are shown as one, a week, two weeks or a month', () => {
    expect(rangeOf('day', '2026-11-18')).toEqual({ first: '2026-11-18', end: '2026-11-19' });
    expect(rangeOf('week', '2026-11-18')).toEqual({ first: '2026-11-16', end: '2026-11-23' });
    expect(rangeOf('two', '2026-11-18')).toEqual({ first: '2026-11-16', end: '2026-11-30' });
    expect(daysIn(rangeOf('month', '2026-02-18')).length).toBe(28);
  });

  it('step to the neighbouring range, over the end of a year too', () => {
    expect(stepFrom('week', '2026-12-31', 1)).toBe('2027-01-04');
    expect(stepFrom('two', '2026-11-18', -1)).toBe('2026-11-02');
    expect(stepFrom('day', '2026-11-01', -1)).toBe('2026-10-31');
    expect(stepFrom('month', '2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  });

  it('fill a month with whole weeks', () => {
    expect(weeksOf(rangeOf('month', '2026-11-18')).map(({ first }) => first)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
  });
});
