import { describe, expect, test } from 'vitest';
import { type EffectsQuestion, isWarning, sessionEffects } from './session-effects.ts';

const spring = {
  id: 1,
  name: '2027-1',
  date_start: '2027-02-01',
  date_end: '2027-04-30',
  deadline: '2026-12-16',
  notice: '2027-01-18',
  notice_kind: 'by',
};
const summer = {
  ...spring,
  id: 2,
  name: '2027-2',
  date_start: '2027-05-14',
  date_end: '2027-07-06',
  deadline: '2027-02-16',
  notice: '2027-03-21',
};
const effects = (over: Partial<EffectsQuestion>) =>
  sessionEffects({
    before: spring,
    after: spring,
    sessions: [spring, summer],
    today: '2026-11-20',
    proposals: 0,
    drafts: 0,
    waiting: 0,
    councils: [],
    ...over,
  });

describe('a change of a session', () => {
  test('that changes nothing moves nothing', () => {
    expect(effects({ drafts: 9 })).toEqual([]);
  });

  test('moves a deadline by days, and proposals stay in their session', () => {
    expect(effects({ after: { ...spring, deadline: '2026-12-26' }, proposals: 14 })).toEqual([
      { what: 'deadline_later', date: '2026-12-26', days: 10 },
      { what: 'stay', count: 14 },
      { what: 'decision_days', days: 23, usual: 33 },
    ]);
    expect(effects({ after: { ...spring, deadline: '2026-12-15' } })).toEqual([
      { what: 'deadline_earlier', date: '2026-12-15', days: 1 },
    ]);
  });

  test('moves the deadline of the drafts that go into it', () => {
    expect(effects({ after: { ...spring, deadline: '2026-12-20' }, drafts: 9 })).toContainEqual({
      what: 'drafts_until',
      count: 9,
      date: '2026-12-20',
    });
    expect(effects({ before: summer, after: { ...summer, deadline: '2027-02-20' }, drafts: 9 })).toEqual([
      { what: 'deadline_later', date: '2027-02-20', days: 4 },
    ]);
  });

  test('that closes it sends drafts to the next one, or lets them wait', () => {
    const closed = { ...spring, deadline: '2026-11-19' };
    expect(effects({ after: closed, drafts: 9 }).map(({ what }) => what)).toEqual([
      'deadline_earlier',
      'deadline_passed',
      'drafts_go',
      'decision_days',
    ]);
    expect(effects({ after: closed, drafts: 9 })).toContainEqual({ what: 'drafts_go', count: 9, name: '2027-2' });
    expect(effects({ after: closed, sessions: [spring], drafts: 9 })).toContainEqual({ what: 'drafts_wait', count: 9 });
  });

  test('of its days moves what goes into it', () => {
    expect(effects({ after: { ...spring, date_end: '2027-05-02' }, proposals: 3 })).toEqual([
      { what: 'planning_moves', count: 3 },
    ]);
  });

  test('names councils that meet before its deadline or after its decision', () => {
    const councils = [
      { name: '5', date: '2026-12-10' },
      { name: '6', date: '2027-01-10' },
      { name: '7', date: '2027-01-19' },
    ];
    expect(effects({ councils })).toEqual([]);
    expect(effects({ after: { ...spring, notice: '2027-01-17' }, councils })).toEqual([
      { what: 'council_early', name: '5', date: '2026-12-10' },
      { what: 'council_late', name: '7', date: '2027-01-19' },
    ]);
  });
});

describe('a new session', () => {
  test('takes in what waits, and the drafts when its deadline comes first', () => {
    const { id: _new, ...autumn } = { ...spring, name: '2027-0', deadline: '2026-12-01', notice: null };
    expect(effects({ before: undefined, after: autumn, waiting: 2, drafts: 4 })).toEqual([
      { what: 'waiting_come', count: 2 },
      { what: 'drafts_until', count: 4, date: '2026-12-01' },
    ]);
  });
});

test('what should be looked at twice is a warning', () => {
  expect(effects({ after: { ...spring, deadline: '2026-11-19' }, drafts: 1 }).map(isWarning)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
