import { describe, expect, it } from 'vitest';
import { hoursOf, spanOf, weeksAfter, weeksOf } from './schedule-layout.ts';

describe('the public schedule', () => {
  it('has its weeks from Monday to Sunday', () => {
    expect(weeksOf('2026-11-16', '2026-11-30')).toEqual([
      { monday: '2026-11-16', sunday: '2026-11-22', at: 0 },
      { monday: '2026-11-23', sunday: '2026-11-29', at: 0.5 },
    ]);
    expect(weeksAfter('2026-11-16', -4)).toBe('2026-10-19');
  });

  it('places an interval by the hour', () => {
    const interval = { start_date: '2026-11-17 00:00', finish_date: '2026-11-18 12:00' };
    expect(spanOf(interval, '2026-11-16', '2026-11-26')).toEqual({ from: 0.1, to: 0.25 });
    expect(hoursOf([interval, interval])).toBe(72);
  });

  it('counts an hour twice when clocks go back, as Moscow had it in 2010', () => {
    expect(hoursOf([{ start_date: '2010-10-30 00:00', finish_date: '2010-11-01 00:00' }])).toBe(49);
  });
});
