import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slowCalls, startWaiting } from './slow-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer within three seconds is not called slow', () => {
  const end = startWaiting();
  vi.advanceTimersByTime(2900);
  expect(slowCalls.any()).toBe(false);
  end();
  vi.advanceTimersByTime(1000);
  expect(slowCalls.any()).toBe(false);
});

test('what takes longer is said until the last slow answer is there', () => {
  const heard = vi.fn<() => void>();
  const stop = slowCalls.subscribe(heard);
  const ends = [startWaiting(), startWaiting()];
  vi.advanceTimersByTime(3000);
  expect([slowCalls.any(), heard.mock.calls.length]).toEqual([true, 2]);
  ends[0]?.();
  ends[0]?.();
  expect(slowCalls.any()).toBe(true);
  ends[1]?.();
  expect(slowCalls.any()).toBe(false);
  stop();
});
