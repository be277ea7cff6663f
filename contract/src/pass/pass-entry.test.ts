import { describe, expect, it } from 'vitest';
import { comesOn, type EntryPass, entryRefusal } from './pass-entry.ts';
import { passStatus as s } from './pass.machine.ts';

const everyDay = { starts: null, ends: null };
const ready: EntryPass = { status: s.ready, type: 1, starts: '2026-11-18', ends: '2026-11-20', guests: [everyDay] };
const at = (now: string, more: Partial<EntryPass> = {}) => entryRefusal({ ...ready, ...more }, now);

describe('whoever shows a pass', () => {
  it('enters from its first day to its last, both included', () => {
    expect(at('2026-11-17 23:59')).toBe('early');
    expect(at('2026-11-18 00:00')).toBeNull();
    expect(at('2026-11-20 22:59')).toBeNull();
    expect(at('2026-11-21 00:00')).toBe('over');
  });

  it('enters until the hour of its type', () => {
    expect(at('2026-11-18 23:00')).toBe('late');
    expect(at('2026-11-18 17:59', { type: 2 })).toBeNull();
    expect(at('2026-11-18 18:00', { type: 2 })).toBe('late');
  });

  it('enters when it is ready, and not before', () => {
    expect(at('2026-11-18 09:00', { status: s.requested })).toBe('not_ready');
    expect(at('2026-11-18 09:00', { status: s.in_processing })).toBe('not_ready');
  });

  it('is told first of what will not change: cancelled, deleted, a draft, over', () => {
    expect(at('2026-11-30 09:00', { status: s.cancelled })).toBe('cancelled');
    expect(at('2026-11-30 09:00', { status: s.deleted })).toBe('deleted');
    expect(at('2026-11-18 09:00', { status: s.draft })).toBe('draft');
    expect(at('2026-11-30 09:00', { status: s.requested })).toBe('over');
  });

  it('comes on days of their own, where there are such', () => {
    const later = { starts: '2026-11-20', ends: null };
    expect(comesOn(later, ready, '2026-11-19')).toBe(false);
    expect(comesOn(later, ready, '2026-11-20')).toBe(true);
    expect(at('2026-11-19 09:00', { guests: [later] })).toBe('nobody');
    expect(at('2026-11-19 09:00', { guests: [later, everyDay] })).toBeNull();
  });
});
