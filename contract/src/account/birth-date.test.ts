import { afterEach, describe, expect, it, vi } from 'vitest';
import { BirthDate } from './account.schemas.ts';

afterEach(() => void vi.useRealTimers());
const isTakenAt = (moment: string, date: string): boolean => {
  vi.useFakeTimers({ now: new Date(moment) });
  return BirthDate.safeParse(date).success;
};

describe('a birth date', () => {
  it('lies before today, by the clocks of Moscow', () => {
    expect(isTakenAt('2026-11-21T20:59:00Z', '2026-11-20')).toBe(true);
    expect(isTakenAt('2026-11-21T20:59:00Z', '2026-11-21')).toBe(false);
    expect(isTakenAt('2026-11-21T21:00:00Z', '2026-11-21')).toBe(true);
  });

  it('is not before 1950', () => {
    expect(isTakenAt('2026-11-21T12:00:00Z', '1950-01-01')).toBe(true);
    expect(isTakenAt('2026-11-21T12:00:00Z', '1949-12-31')).toBe(false);
  });
});
