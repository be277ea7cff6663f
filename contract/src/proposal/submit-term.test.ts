import { describe, expect, it } from 'vitest';
import { submitTerm, type TermQuestion } from './submit-term.ts';

const session = (id: number, deadline: string, start: string) => ({
  id,
  date_start: start,
  deadline_at: `${deadline}T20:59:59.999Z`,
});
const [spring, summer, autumn] = [
  session(1, '2026-12-16', '2027-02-01'),
  session(2, '2027-02-15', '2027-05-14'),
  session(3, '2027-06-15', '2027-09-30'),
];
type Question = TermQuestion<typeof spring>;
const term = (moment: string, more: Partial<Question> = {}) =>
  submitTerm({
    first: null,
    isElsewhere: false,
    isPlanChange: false,
    sessions: [autumn, spring, summer],
    now: new Date(moment),
    timeZone: 'Europe/Moscow',
    ...more,
  });

describe('a first submit', () => {
  it('leads to the nearest open session until its last millisecond, and then to the next', () => {
    expect(term('2026-12-16T20:59:59.999Z')).toEqual({ session: spring, until: spring.deadline_at, after: summer });
    expect(term('2026-12-16T21:00:00Z')).toEqual({ session: summer, until: summer.deadline_at, after: autumn });
    expect(term('2027-06-01T00:00:00Z')).toEqual({ session: autumn, until: autumn.deadline_at, after: null });
  });

  it('leads nowhere yet while none is published, or no facility is chosen', () => {
    const nowhere = { session: null, until: null, after: null };
    expect([term('2027-07-01T00:00:00Z'), term('2026-12-01T00:00:00Z', { sessions: null })]).toEqual([
      nowhere,
      nowhere,
    ]);
  });
});

describe('a proposal that came back', () => {
  const until = '2027-01-31T20:59:59.999Z';
  it('keeps its session until the day before planning ends, its deadline passed or not, and then goes to the next', () => {
    for (const moment of ['2026-12-01T00:00:00Z', until])
      expect(term(moment, { first: spring })).toEqual({ session: spring, until, after: summer });
    expect(term('2027-01-31T21:00:00Z', { first: spring })).toMatchObject({ session: summer, after: autumn });
    expect(term(until, { first: spring, sessions: [spring] })).toEqual({ session: spring, until, after: null });
  });

  it('leaves the session of a facility that it has left', () => {
    const reactor = session(4, '2026-12-20', '2027-03-01');
    expect(term('2026-12-01T00:00:00Z', { first: spring, isElsewhere: true, sessions: [reactor] })).toEqual({
      session: reactor,
      until: reactor.deadline_at,
      after: null,
    });
    const unpublished = { first: spring, isElsewhere: true, sessions: [] };
    expect(term('2026-12-01T00:00:00Z', unpublished).session).toBeNull();
  });

  it('keeps it for good while only its plan is changed', () => {
    const kept = { session: spring, until: null, after: null };
    expect(term('2027-03-01T00:00:00Z', { first: spring, isPlanChange: true })).toEqual(kept);
  });
});
