import { describe, expect, it } from 'vitest';
import { slotEffects } from './slot-effects.ts';

const slot = (id: number, start: string, completed = false) => ({
  id,
  start_date: start,
  finish_date: start,
  created_at: start,
  is_completed: completed,
});

describe('a silent change', () => {
  it('releases what lies ahead, closes what is past and open, and leaves closed intervals alone', () => {
    const slots = [
      slot(1, '2026-12-05T06:00:00Z'),
      slot(2, '2026-11-20T06:00:00Z'),
      slot(3, '2026-11-10T06:00:00Z', true),
      slot(4, '2026-12-01T06:00:00Z'),
    ];
    const { released, closed } = slotEffects(slots, new Date('2026-11-21T09:00:00Z'));
    expect(released.map(({ id }) => id)).toEqual([4, 1]);
    expect(closed.map(({ id }) => id)).toEqual([2]);
  });
});
