import { describe, expect, it } from 'vitest';
import { verdictsWith } from '../../../../testing/fixtures/permissions.ts';
import { type TurnFacts, turnOf } from './turn.ts';

const now = new Date('2026-11-21T09:00:00Z');
const session = {
  id: 1,
  name: '2027-1',
  date_start: '2027-02-01',
  date_end: '2027-04-30',
  deadline_at: '2026-12-16T20:59:59.999Z',
};
const yes = { allowed: true } as const;
const notNow = (because: string) => ({ allowed: false, kind: 'not_now', because }) as const;
const aCard = (
  status: number,
  can: Partial<TurnFacts['permissions']['can']> = {},
  facts: Partial<TurnFacts> = {},
): TurnFacts => ({
  last_status_id: status,
  session: null,
  submit_term: null,
  extension_to: null,
  experiments: [],
  station_id: 5,
  comments: [],
  proposals_expertise: [],
  permissions: { can: verdictsWith(can) },
  isMine: true,
  ...facts,
});
const slot = (start: string, finish: string, completed = false) => ({
  id: 1,
  start_date: start,
  finish_date: finish,
  created_at: start,
  is_completed: completed,
});

describe('whose turn it is', () => {
  it('is yours when you may do what comes next, else that of somebody named', () => {
    expect(turnOf(aCard(2, { examination: yes }), now).who).toBe('you');
    expect(turnOf(aCard(2), now)).toMatchObject({ who: 'moderator', what: 'check' });
  });

  it('is yours while your rating or the verdict of your station is awaited', () => {
    expect(turnOf(aCard(3, { rate: yes }), now)).toMatchObject({ who: 'you', what: 'rate' });
    expect(turnOf(aCard(2, { bs_verdict: yes }), now)).toMatchObject({ who: 'you', what: 'verdict' });
    const verdict = { kind: 'bs', bs_resolution: 2, station_id: 5 } as TurnFacts['comments'][number];
    expect(turnOf(aCard(2, { bs_verdict: yes }, { comments: [verdict] }), now).who).toBe('moderator');
  });

  it('is not yours when a rule forbids you the decision', () => {
    expect(turnOf(aCard(4, { accept: notNow('own_proposal') }), now).who).toBe('council');
  });

  it('is the author’s as long as a submit leads where it leads now', () => {
    const term = { session, until: '2027-01-31T20:59:59.999Z', after: null };
    const due = { who: 'author', until: term.until };
    expect(turnOf(aCard(1, {}, { submit_term: term }), now)).toEqual({ ...due, what: 'draft' });
    expect(turnOf(aCard(6, {}, { submit_term: term }), now)).toEqual({ ...due, what: 'revise' });
    const always = { session, until: null, after: null };
    expect(turnOf(aCard(6, {}, { submit_term: always }), now).until).toBeNull();
  });

  it('is nobody’s before an experiment, and the station’s after it', () => {
    const ahead = slot('2026-12-02T06:00:00.000Z', '2026-12-03T18:00:00.000Z');
    const over = slot('2026-11-02T06:00:00.000Z', '2026-11-03T18:00:00.000Z');
    expect(turnOf(aCard(7, {}, { experiments: [over, ahead] }), now)).toEqual({
      who: 'experiment',
      what: 'experiment',
      until: ahead.start_date,
    });
    expect(turnOf(aCard(7, {}, { experiments: [over] }), now)).toMatchObject({ who: 'station', what: 'mark_done' });
  });

  it('is the head’s while a request for another plan is open', () => {
    expect(turnOf(aCard(5, { bs_plan_change: notNow('plan_change_open') }), now).who).toBe('head');
    expect(turnOf(aCard(5, { forward_plan_change: yes }), now)).toMatchObject({ who: 'you', what: 'plan_change' });
  });

  it('is the author’s when a report is due, though a moderator may upload it too', () => {
    const can = { upload_report: yes };
    expect(turnOf(aCard(8, can, { isMine: false }), now)).toMatchObject({ who: 'author', what: 'report' });
    expect(turnOf(aCard(8, can), now)).toMatchObject({ who: 'you', what: 'report' });
  });
});
