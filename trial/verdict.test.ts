import { describe, expect, it } from 'vitest';
import type { Call } from '../server/testing/mixed-traffic.ts';
import { chosenFaults, faults } from './faults.ts';
import { tableOf } from './table.ts';
import { countCalls, missedGoals, type Result } from './verdict.ts';

const save = { method: 'PATCH', path: '/api/proposals/proposal/detail/' };
const card = { method: 'GET', path: '/api/proposals/proposal/detail/?id=1' };
const at = (call: Pick<Call, 'method' | 'path'>, seconds: number, came: Partial<Call>): Call => ({
  ...call,
  begun: seconds * 1000,
  ended: seconds * 1000,
  ...came,
});
const away = { status: 503, text: JSON.stringify({ code: 'unavailable', detail: 'Later' }) };
const done = { status: 200, text: '{}' };

const good: Result = {
  fault: 'primary killed',
  without: { write: 18, upload: 18, read: 17, schedule: 0.1, screen: 0.1 },
  came: { done: 90, 'by rule': 0, 'signed out': 0, refused: 10, unclear: 0, cut: 0, unreachable: 0 },
  problems: [],
  post: { lost: 0, doubled: 1, waiting: 2 },
  streams: { count: 4, ended: 4, open: 4, missed: 0 },
};
const goals = { writes: 20, uploads: 20 };

describe('what a turn came to', () => {
  const calls = [
    at(save, 4, done),
    at(save, 9, done),
    at(save, 11, away),
    at(card, 12, done),
    at(save, 26, done),
    at(save, 29, { error: new Error('gone') }),
  ];
  const counted = countCalls(calls, { from: 10_000, to: 30_000 });

  it('counts from the strike on', () => {
    expect(counted.came).toMatchObject({ done: 2, refused: 1, cut: 1 });
  });

  it('says how long nothing of a kind was done, also when nothing was at all', () => {
    expect(counted.without).toMatchObject({ write: 16, read: 18, upload: 20 });
  });
});

describe('the goals of a fault', () => {
  it('are met to the last second and the last refusal, and a letter that comes twice as itself is borne', () => {
    expect(missedGoals({ ...good, without: { ...good.without, write: 20 } }, goals)).toEqual([]);
  });

  it.each<[string, Partial<Result>, string]>([
    ['a second more', { without: { ...good.without, write: 20.1 } }, 'written again after 20.1 s, goal 20 s'],
    ['an upload that waits', { without: { ...good.without, upload: 21 } }, 'uploaded again after 21.0 s, goal 20 s'],
    ['a refusal more', { came: { ...good.came, refused: 11 } }, '11 refused, goal 10'],
    ['a refusal without words', { came: { ...good.came, unclear: 1 } }, '1 refused without clear words'],
    ['a call that is not taken', { came: { ...good.came, unreachable: 1 } }, '1 could not be sent'],
    ['calls that are cut off', { came: { ...good.came, cut: 11 } }, '11 cut off, goal 10'],
    ['somebody signed out', { came: { ...good.came, 'signed out': 1 } }, '1 signed out'],
    ['a write that is gone', { problems: ['draft 1'] }, '1 writes lost or doubled'],
    ['a letter that never came', { post: { ...good.post, lost: 1 } }, '1 letters lost'],
    ['a screen that stays deaf', { streams: { ...good.streams, open: 3 } }, '1 live streams did not come back'],
    ['a change nobody heard of', { streams: { ...good.streams, missed: 2 } }, '2 changes unheard'],
  ])('are missed by %s', (_what, change, said) => {
    expect(missedGoals({ ...good, ...change }, goals)).toEqual([said]);
  });

  it('let nothing through while the only proxy is away', () => {
    const unreached = { ...good, came: { ...good.came, unreachable: 50 } };
    expect(missedGoals(unreached, { ...goals, isUnreachable: true })).toEqual([]);
  });
});

it('a row says what was measured and which goals are missed', () => {
  const [, , row] = tableOf([{ result: good, missed: [] }]).split('\n');
  expect(row).toBe(
    '| primary killed | 18.0 s | 18.0 s | cards 17.0 s, schedule 0.1 s, screens 0.1 s | 10 | 0 | 0 | 0 | 0, 1, 2 | 4, 4 of 4 | 0 | met |',
  );
});

describe('faults', () => {
  it('are all chosen, or those that are named', () => {
    expect(chosenFaults(undefined)).toBe(faults);
    expect(chosenFaults('switchover,primary-kill').map(({ name }) => name)).toEqual(['primary-kill', 'switchover']);
  });

  it('that are not there are named', () => {
    expect(() => chosenFaults('flood')).toThrow('No such fault: flood. There are primary-kill, ');
  });
});
