import { describe, expect, test } from 'vitest';
import { destinationOf, destinationToldBy, passedSince, timeLeft } from './session-for.ts';

const session = (id: number, kind: number, deadline: string, start: string) => ({
  id,
  name: `${id}`,
  megascience_type_ext_id: kind,
  date_start: start,
  date_end: start,
  deadline_at: `${deadline}T21:00:00Z`,
});
const sessions = [
  session(2, 1, '2027-02-15', '2027-05-14'),
  session(1, 1, '2026-12-16', '2027-02-01'),
  session(3, 2, '2026-12-16', '2027-02-01'),
];
const draft = { session: null, open_fields: null };
const at = (moment: string) => Date.parse(moment);
const november = at('2026-11-18T09:00:00Z');

describe('where a submit would lead', () => {
  test('a draft goes to the nearest session of its facility whose deadline has not passed, later to the one after', () => {
    const question = { view: draft, facility: 1, sessions, now: november };
    const [summer, spring] = sessions;
    expect(destinationOf(question)).toEqual({
      kind: 'open',
      session: spring,
      until: spring?.deadline_at,
      after: summer,
    });
    expect(destinationOf({ ...question, now: at('2026-12-16T21:00:01Z') })).toEqual({
      kind: 'open',
      session: summer,
      until: summer?.deadline_at,
      after: null,
    });
  });

  test('nothing is promised when none is published, or no facility is chosen', () => {
    expect(destinationOf({ view: draft, facility: 3, sessions, now: november })).toEqual({ kind: 'none' });
    expect(destinationOf({ view: draft, facility: null, sessions, now: november })).toEqual({ kind: 'none' });
  });

  test('a returned proposal keeps its session until that begins, and says to which it goes after that', () => {
    const first = { id: 1, name: '1', date_start: '2027-02-01', date_end: '2027-04-30', deadline_at: '' };
    const view = { session: first, open_fields: null };
    expect(destinationOf({ view, facility: 1, sessions, now: november })).toEqual({
      kind: 'stays',
      session: first,
      until: '2027-01-31T20:59:59.999Z',
      after: sessions[0],
    });
    // The first day of 1 February begins in Moscow three hours before it does in UTC.
    expect(destinationOf({ view, facility: 1, sessions, now: at('2027-01-31T20:59:59Z') }).kind).toBe('stays');
    expect(destinationOf({ view, facility: 1, sessions, now: at('2027-01-31T21:00:00Z') }).kind).toBe('open');
    const begun = at('2027-02-02T00:00:00Z');
    expect(destinationOf({ view, facility: 1, sessions, now: begun }).kind).toBe('open');
    const plan = { ...view, open_fields: ['experiment_strategy'] };
    expect(destinationOf({ view: plan, facility: 1, sessions, now: begun })).toMatchObject({
      kind: 'stays',
      until: null,
    });
    expect(passedSince({ view, facility: 1, sessions, now: begun }, november)?.id).toBe(1);
  });

  test('while the schedule has not come the card tells it, for its facility and until the term of then', () => {
    const first = { id: 1, name: '1', date_start: '2027-02-01', date_end: '2027-04-30', deadline_at: '' };
    const term = { session: first, until: '2027-01-31T20:59:59.999Z', after: null };
    const view = { session: first, submit_term: term, megascience_type_ext_id: 1 };
    expect(destinationToldBy(view, { facility: 1, now: november })).toEqual({ kind: 'stays', ...term });
    expect(destinationToldBy({ ...view, session: null }, { facility: 1, now: november }).kind).toBe('open');
    const notKnown = { kind: 'none' };
    expect(destinationToldBy(view, { facility: 2, now: november })).toEqual(notKnown);
    expect(destinationToldBy(view, { facility: 1, now: at('2027-02-02T00:00:00Z') })).toEqual(notKnown);
    expect(destinationToldBy({ ...view, submit_term: null }, { facility: 1, now: november })).toEqual(notKnown);
  });

  test('a returned proposal that its author takes to another facility goes to the nearest session there', () => {
    const first = { id: 1, name: '1', date_start: '2027-02-01', date_end: '2027-04-30', deadline_at: '' };
    const view = { session: first, open_fields: null };
    expect(destinationOf({ view, facility: 2, sessions, now: november })).toMatchObject({
      kind: 'open',
      session: { id: 3 },
    });
    expect(destinationOf({ view, facility: 3, sessions, now: november })).toEqual({ kind: 'none' });
  });

  test('a deadline that passes while somebody writes is told', () => {
    const question = { view: draft, facility: 1, sessions, now: at('2026-12-16T21:00:01Z') };
    expect(passedSince(question, november)?.id).toBe(1);
    expect(passedSince({ ...question, now: at('2026-12-16T21:00:00Z') }, november)?.id).toBe(1);
    expect(passedSince({ ...question, now: at('2026-12-16T20:59:59Z') }, november)).toBeNull();
  });
});

describe('time that is left', () => {
  const seconds = (count: number) => timeLeft(count * 1000);
  test('is told in days, then hours, then minutes, and never below nothing', () => {
    expect(seconds(28 * 86_400 + 5)).toEqual({ unit: 'days', days: 28 });
    expect(seconds(48 * 3600)).toEqual({ unit: 'days', days: 2 });
    expect(seconds(3600)).toEqual({ unit: 'hours', hours: 1, minutes: 0 });
    expect(seconds(47 * 3600 + 60)).toEqual({ unit: 'hours', hours: 47, minutes: 1 });
    expect(seconds(754)).toEqual({ unit: 'minutes', minutes: 12, seconds: 34 });
    expect(seconds(-5)).toEqual({ unit: 'minutes', minutes: 0, seconds: 0 });
  });
});
