import { afterEach, describe, expect, it, vi } from 'vitest';
import { BirthDate } from './account.schemas.ts';

afterEach(() => void vi.useRealTimers());
const isTakenAt = (moment: string, date: string): boolean => {
  vi.useFakeTimers({ now: new Date(moment) });
  return BirthDate.safeParse(date).success;
};

describe('a birth date', () => {
  it('may be today, also after midnight in Moscow, when in UTC it is still yesterday', () => {
    expect(isTakenAt('2026-11-21T21:30:00Z', '2026-11-22')).toBe(true);
  });

  it('is never later than today is anywhere, nor before 1950', () => {
    expect(isTakenAt('2026-11-21T09:59:00Z', '2026-11-22')).toBe(false);
    expect(isTakenAt('2026-11-21T12:00:00Z', '2026-11-23')).toBe(false);
    expect(isTakenAt('2026-11-21T12:00:00Z', '1949-12-31')).toBe(false);
  });
});
