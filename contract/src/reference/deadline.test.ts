import { describe, expect, test } from 'vitest';
import { dayOf, endOfDay, wallClock } from './deadline.ts';

describe('a day of the facility', () => {
  test('ends at midnight in Moscow, three hours before UTC', () => {
    expect(endOfDay('2025-10-19', 'Europe/Moscow').toISOString()).toBe('2025-10-19T20:59:59.999Z');
  });

  test('its last moment still belongs to it, the next one does not', () => {
    const last = endOfDay('2025-10-19', 'Europe/Moscow');
    expect(dayOf(last, 'Europe/Moscow')).toBe('2025-10-19');
    expect(dayOf(new Date(last.getTime() + 1), 'Europe/Moscow')).toBe('2025-10-20');
  });

  test.each([
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T21:59:59.999Z'], // clocks go forward in the night before
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T22:59:59.999Z'],
    ['2025-12-31', 'Asia/Vladivostok', '2025-12-31T13:59:59.999Z'],
    ['2024-02-29', 'America/New_York', '2024-03-01T04:59:59.999Z'],
    ['2026-03-07', 'America/Havana', '2026-03-08T04:59:59.999Z'], // there midnight itself is skipped
  ])('%s in %s ends at %s', (day, zone, moment) => {
    expect(endOfDay(day, zone).toISOString()).toBe(moment);
  });
});

test.each([
  ['2026-02-28T22:30:00.500Z', 'Europe/Moscow', '2026-03-01T01:30:00.000Z'],
  ['2026-10-25T00:59:00Z', 'Europe/Berlin', '2026-10-25T02:59:00.000Z'], // an hour before clocks go back
  ['2026-10-25T01:00:00Z', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
])('at %s the clocks in %s show %s', (moment, zone, shown) => {
  expect(wallClock(new Date(moment), zone).toISOString()).toBe(shown);
});
