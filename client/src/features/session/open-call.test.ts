import { describe, expect, it } from 'vitest';
import type { Session } from '../../api/reference/sessions.ts';
import { openCall } from './open-call.ts';

const session = (over: Partial<Session>): Session => ({
  id: 1,
  name: '1/2027',
  megascience_type: 'synchrotron',
  megascience_type_ext_id: 1,
  date_start: '2027-02-01',
  date_end: '2027-04-30',
  deadline: '2026-12-16',
  deadline_at: '2026-12-16T21:00:00.000Z',
  notice: null,
  notice_kind: null,
  is_next: true,
  invented: false,
  version: 1,
  ...over,
});
const now = Date.parse('2026-11-20T09:00:00Z');

describe('the open call', () => {
  it('is absent when no session takes proposals', () => {
    expect(openCall([session({ is_next: false })], now)).toBeUndefined();
    expect(openCall([], now)).toBeUndefined();
  });

  it('names every session that shares the nearest deadline', () => {
    const reactor = session({ id: 2, megascience_type: 'reactor', megascience_type_ext_id: 2 });
    const open = openCall([session({}), reactor], now);
    expect(open?.sessions.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('is the nearest of all facilities; the others stand beside, the nearer first', () => {
    const until = (id: number, kind: Session['megascience_type'], day: string) =>
      session({ id, megascience_type: kind, deadline: day, deadline_at: `${day}T21:00:00Z` });
    const lab = until(3, 'lab', '2026-12-01');
    const open = openCall([until(2, 'reactor', '2027-06-13'), session({}), lab], now);
    expect(open?.deadline).toBe('2026-12-01');
    expect(open?.others.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('shows how much of the time since the deadline before has gone', () => {
    const before = session({ id: 4, is_next: false, deadline_at: '2026-10-25T21:00:00.000Z' });
    expect(openCall([before, session({})], now)?.gone).toBeCloseTo(0.49, 2);
  });
});
