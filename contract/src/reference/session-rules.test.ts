import { describe, expect, test } from 'vitest';
import { type SessionDates, sessionProblems } from './session-rules.ts';

const sound: SessionDates = {
  date_start: '2027-02-01',
  date_end: '2027-04-30',
  deadline: '2026-10-18',
  notice: '2026-11-20',
  notice_kind: 'by',
};

describe('the dates of a session', () => {
  test('are sound when submission, notice and planning follow each other', () => {
    expect(sessionProblems(sound)).toEqual({});
  });

  test.each<[string, Partial<SessionDates>, string]>([
    ['an end before the start', { date_end: '2027-01-31' }, 'date_end'],
    [
      'a deadline on the first day of planning',
      { deadline: '2027-02-01', notice: null, notice_kind: null },
      'deadline',
    ],
    ['a notice before the deadline', { notice: '2026-10-17' }, 'notice'],
    ['a notice without "after" or "by"', { notice_kind: null }, 'notice_kind'],
    ['"by" without a date', { notice: null }, 'notice'],
  ])('refuse %s', (_what, change, field) => {
    expect(Object.keys(sessionProblems({ ...sound, ...change }))).toEqual([field]);
  });

  const winter = { name: '2026-3', date_start: '2026-09-30', date_end: '2027-02-01' };
  test('refuse days of another session of the same kind, by its name and days', () => {
    expect(sessionProblems(sound, [winter])).toEqual({
      date_start: [
        { key: 'reference.session.overlaps', details: { name: '2026-3', start: '30.09.2026', end: '01.02.2027' } },
      ],
    });
    expect(sessionProblems(sound, [{ ...winter, date_end: '2027-01-31' }])).toEqual({});
  });

  test('say only that they are reversed when they are', () => {
    expect(Object.keys(sessionProblems({ ...sound, date_end: '2027-01-01' }, [winter]))).toEqual(['date_end']);
  });

  test('may leave the notice out', () => {
    expect(sessionProblems({ ...sound, notice: null, notice_kind: null })).toEqual({});
  });
});
