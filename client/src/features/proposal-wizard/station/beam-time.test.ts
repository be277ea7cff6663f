import { describe, expect, test } from 'vitest';
import { hoursOf, isWholeHours, scaleOf, shownValue, sliderValue, usualBand } from './beam-time.ts';

const [hours, days] = [scaleOf(1), scaleOf(2)];

describe('beam time', () => {
  test('of synchrotron and laboratory has the marks of the specification, in hours', () => {
    expect(hours).toMatchObject({ unit: 'hours', marks: [0, 4, 8, 24, 48, 72, 96, 120], max: 120 });
    expect(scaleOf(3)).toBe(hours);
    expect(scaleOf(null)).toBe(hours);
  });

  test('of the reactor counts 0 to 30 days of 24 hours', () => {
    expect(days).toMatchObject({ unit: 'days', max: 30, step: 1 });
    expect([sliderValue(48, days), shownValue(60, days), hoursOf(12, days), hoursOf(2.5, days)]).toEqual([
      2, 2.5, 288, 60,
    ]);
  });

  test('beyond the slider stands at its end', () => {
    expect(sliderValue(500, hours)).toBe(120);
    expect(shownValue(500, hours)).toBe(500);
  });

  test('that is not a whole hour is left as typed, for the field to say so', () => {
    expect(hoursOf(2.5, hours)).toBe(2.5);
  });

  test('in days stands for whole hours, as two decimals show them, or for none', () => {
    const shown = (count: number) => shownValue(count, days) ?? 0;
    for (const count of [1, 5, 7, 25, 719]) {
      expect([count, isWholeHours(shown(count), days), hoursOf(shown(count), days)]).toEqual([count, true, count]);
    }
    expect([0.5, 0.1, 1.52].map((typed) => isWholeHours(typed, days))).toEqual([true, false, false]);
  });

  test('shows what a station usually gives as a part of the slider', () => {
    expect(usualBand({ from: 36, to: 72 }, hours)).toEqual({ left: 30, width: 30 });
    expect(usualBand({ from: 240, to: 480 }, hours)).toBeNull();
    expect(usualBand(null, hours)).toBeNull();
  });
});
