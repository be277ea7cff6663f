import { describe, expect, it } from 'vitest';
import { readRefusal } from './call-error.ts';
import { movedOnOf, movedSince } from './moved-on.ts';

const step = (id: number, action: string, status: number) => ({ id, action, status_id: status });
const submitted = step(1, 'created', 2);
const examined = step(2, 'examination', 3);
const rated = step(3, 'rating', 3);

describe('what was moved since somebody saw it', () => {
  it('is nothing while the status and the history have stayed', () => {
    expect(movedSince({ status: 3, history: 3 }, 'accept', { status: 3, history: [submitted, examined, rated] })).toBe(
      undefined,
    );
  });

  it('is named by the step that moved it, not by a later one that kept the status', () => {
    const now = { status: 3, history: [submitted, examined, rated] };
    for (const history of [1, undefined])
      expect(movedSince({ status: 2, history }, 'accept', now)).toEqual({ step: examined });
  });

  it('is said of what went away and came back, and of the same action that kept the status', () => {
    const back = { status: 2, history: [submitted, step(2, 'revision', 6), step(3, 'created', 2)] };
    expect(movedSince({ status: 2, history: 1 }, 'accept', back)?.step?.action).toBe('created');
    const more = { status: 5, history: [step(1, 'accept', 5), step(2, 'add_time', 5)] };
    expect(movedSince({ status: 5, history: 1 }, 'add_time', more)?.step?.action).toBe('add_time');
  });

  it('is nothing when another action kept the status', () => {
    const now = { status: 5, history: [step(1, 'accept', 5), step(2, 'add_time', 5)] };
    expect(movedSince({ status: 5, history: 1 }, 'extend_session', now)).toBe(undefined);
  });

  it('is said without a step where the history does not tell of it', () => {
    expect(movedSince({ status: 2, history: 0 }, 'accept', { status: 3, history: [] })).toEqual({ step: undefined });
  });

  it('begins with what its author saw, where the history had not begun', () => {
    expect(movedSince({ status: 3, history: 0 }, 'accept', { status: 3, history: [rated] })).toBe(undefined);
    expect(movedSince({ status: 2, history: 0 }, 'accept', { status: 3, history: [examined] })?.step).toBe(examined);
    const created = step(1, 'create', 0);
    expect(movedSince({ status: 4, history: undefined }, 'return', { status: 0, history: [created] })?.step).toBe(
      undefined,
    );
  });
});

describe('a refusal because somebody was faster', () => {
  const moved = { action: 'examination', what: 'Sent', by: 'Somebody', at: '', status_id: 3, status_name: 'Experts' };

  it('says what was done', () => {
    expect(movedOnOf(readRefusal(409, { code: 'moved_on', moved }))).toEqual(moved);
  });

  it('is no other refusal, and no failure without an answer', () => {
    expect(movedOnOf(readRefusal(409, { code: 'wrong_state', moved }))).toBe(undefined);
    expect(movedOnOf(readRefusal(409, { code: 'moved_on' }))).toBe(undefined);
    expect(movedOnOf(new TypeError('Failed to fetch'))).toBe(undefined);
  });
});
