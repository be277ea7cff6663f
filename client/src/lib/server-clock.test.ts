import { expect, test } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const difference = () => Math.round((serverNow() - Date.now()) / 1000);

test('the clock of the server is learnt from its answers, not from this computer', () => {
  const now = Date.now();
  noteServerTime(new Date(now + 3_600_000).toUTCString(), now, now);
  expect(difference()).toBe(3600);
});

test('an answer without a date, or one that took very long, changes nothing', () => {
  const now = Date.now();
  noteServerTime(null, now, now);
  noteServerTime(new Date(0).toUTCString(), now - 60_000, now);
  expect(difference()).toBe(3600);
});

test('small differences are the cut of the header, not of the clocks', () => {
  const now = Date.now();
  noteServerTime(new Date(now).toUTCString(), now, now);
  noteServerTime(new Date(now + 900).toUTCString(), now, now);
  expect(Math.abs(difference())).toBeLessThanOrEqual(1);
});
