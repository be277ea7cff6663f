import { describe, expect, it } from 'vitest';
import { BirthDate } from './account.schemas.ts';
import { birthDateProblem } from './birth-date.ts';

describe('a birth date', () => {
  it('lies before today', () => {
    expect(birthDateProblem('2026-11-20', '2026-11-21')).toBeUndefined();
    expect(birthDateProblem('2026-11-21', '2026-11-21')).toEqual({ key: 'account.birth_date.late' });
    expect(birthDateProblem('2026-11-22', '2026-11-21')).toEqual({ key: 'account.birth_date.late' });
  });

  it('that is not given is no problem of the day', () => {
    for (const none of [null, undefined, '']) expect(birthDateProblem(none, '2026-11-21')).toBeUndefined();
  });

  it('is not before 1950', () => {
    expect(BirthDate.safeParse('1950-01-01').success).toBe(true);
    expect(BirthDate.safeParse('1949-12-31').success).toBe(false);
  });
});
