import { expect, it } from 'vitest';
import { turnableClock } from './clock.ts';

it('stands until it is turned', () => {
  const clock = turnableClock(new Date('2026-03-01T21:00:00Z'));
  expect(clock.now()).toEqual(new Date('2026-03-01T21:00:00Z'));
  clock.advance(60_000);
  expect(clock.now()).toEqual(new Date('2026-03-01T21:01:00Z'));
  clock.set(new Date('2025-01-01T00:00:00Z'));
  expect(clock.now()).toEqual(new Date('2025-01-01T00:00:00Z'));
});

it('cannot be turned by who was told the time', () => {
  const clock = turnableClock(new Date('2026-03-01T21:00:00Z'));
  clock.now().setFullYear(1999);
  expect(clock.now().getFullYear()).toBe(2026);
});

it('calls who asked to be called once it is turned that far, the earliest first, and nobody twice', () => {
  const clock = turnableClock(new Date('2026-03-01T21:00:00Z'));
  const called: string[] = [];
  clock.after(2000, () => called.push('second'));
  clock.after(1000, () => called.push('first'));
  clock.after(1000, () => called.push('taken back'))();
  clock.advance(999);
  expect(called).toEqual([]);
  clock.advance(5000);
  clock.advance(5000);
  expect(called).toEqual(['first', 'second']);
});
