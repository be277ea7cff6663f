import { describe, expect, it } from 'vitest';
import { isSpanOver, isUrgentPass, passDayProblems, passSpan } from './pass-dates.ts';

const session = { from: '2026-09-30', to: '2026-12-27' };
const slots = [
  { from: '2026-11-20', to: '2026-11-21' },
  { from: '2026-11-10', to: '2026-11-11' },
];

describe('the days in which a visit may lie', () => {
  it('are those of the session, longer where it was extended for this proposal', () => {
    expect(passSpan({ session, extensionTo: null, slots })).toEqual(session);
    expect(passSpan({ session, extensionTo: '2027-01-15', slots })?.to).toBe('2027-01-15');
    expect(passSpan({ session, extensionTo: '2026-11-01', slots })?.to).toBe('2026-12-27');
  });

  it('hold the time that is assigned outside the session', () => {
    const outside = [{ from: '2026-09-20', to: '2026-09-21' }, ...slots, { from: '2027-01-04', to: '2027-01-05' }];
    expect(passSpan({ session, extensionTo: '2026-12-30', slots: outside })).toEqual({
      from: '2026-09-20',
      to: '2027-01-05',
    });
  });

  it('without a session reach from the day before the first slot to the day after the last', () => {
    expect(passSpan({ session: null, extensionTo: null, slots })).toEqual({ from: '2026-11-09', to: '2026-11-22' });
    expect(passSpan({ session: null, extensionTo: null, slots: [] })).toBeNull();
  });
});

describe('the time for visits', () => {
  it('is over the day after its last day, and never where none is known', () => {
    expect(isSpanOver(session, '2026-12-27')).toBe(false);
    expect(isSpanOver(session, '2026-12-28')).toBe(true);
    expect(isSpanOver(null, '2026-12-28')).toBe(false);
  });
});

describe('the days of a visit', () => {
  const problems = (start: string | null, finish: string | null) =>
    passDayProblems({ start, finish }, session, '2026-11-18');

  it('lie within the session', () => {
    expect(problems('2026-11-19', '2026-11-21')).toEqual({});
    expect(problems('2026-09-29', '2026-09-30').start_date).toBe('pass.refusal.outside');
    expect(problems('2026-12-20', '2026-12-28').finish_date).toBe('pass.refusal.outside');
  });

  it('are at most 14 after the first', () => {
    expect(problems('2026-11-19', '2026-12-03')).toEqual({});
    expect(problems('2026-11-19', '2026-12-04')).toEqual({ finish_date: 'pass.refusal.long' });
  });

  it('end not before they begin, and not before today', () => {
    expect(problems('2026-11-21', '2026-11-20')).toEqual({ finish_date: 'pass.refusal.order' });
    expect(problems('2026-11-16', '2026-11-17')).toEqual({ finish_date: 'pass.refusal.over' });
    expect(problems('2026-11-16', '2026-11-18')).toEqual({});
  });

  it('that nobody has typed are no problem of theirs', () => {
    expect(problems(null, null)).toEqual({});
    expect(problems('2026-11-19', null)).toEqual({});
  });
});

describe('a pass is urgent', () => {
  it('while it is new and the visit starts in two days or less', () => {
    const today = '2026-11-18';
    expect(['2026-11-18', '2026-11-20', '2026-11-21', null].map((day) => isUrgentPass(0, day, today))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([0, 1, 2, 3, 4, 5].map((status) => isUrgentPass(status, today, today))).toEqual([
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
  });
});
