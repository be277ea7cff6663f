import { describe, expect, it } from 'vitest';
import { intervalHours, intervalOf, intervalTimes } from './interval-form.ts';

const typed = { start_date: '2026-10-01', finish_date: null, start_time: '09:00', finish_time: '12:30' };

describe('an interval', () => {
  it('is within one day when only one is chosen, whichever', () => {
    const sent = { start_date: '2026-10-01 09:00', finish_date: '2026-10-01 12:30' };
    expect(intervalOf(typed)).toEqual(sent);
    expect(intervalOf({ ...typed, start_date: null, finish_date: '2026-10-01' })).toEqual(sent);
  });

  it('has its days in their order, whichever was chosen first', () => {
    expect(intervalOf({ ...typed, start_date: '2026-10-03', finish_date: '2026-10-01' })).toEqual({
      start_date: '2026-10-01 09:00',
      finish_date: '2026-10-03 12:30',
    });
  });

  it('is as long as the clock of the facility says', () => {
    expect(intervalHours(intervalOf(typed))).toBe(3.5);
    expect(intervalHours(intervalOf({ ...typed, finish_time: '09:00' }))).toBe(0);
    expect(intervalHours(intervalOf({ ...typed, finish_date: '2026-10-02' }))).toBe(27.5);
  });

  it('begins and ends on half hours', () => {
    expect([intervalTimes.length, intervalTimes[0], intervalTimes[1], intervalTimes.at(-1)]).toEqual([
      48,
      '00:00',
      '00:30',
      '23:30',
    ]);
  });
});
