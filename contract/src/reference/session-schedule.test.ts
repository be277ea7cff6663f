import { describe, expect, test } from 'vitest';
import { sessionSchedule } from './session-schedule.ts';

const session = (kind: number, date_start: string) => ({
  megascience_type_ext_id: kind,
  date_start,
  deadline: date_start,
});

describe('the schedule of sessions', () => {
  const schedule = sessionSchedule(
    [
      session(1, '2027-02-01'),
      session(1, '2025-05-14'),
      session(1, '2024-02-01'),
      session(1, '2026-09-30'),
      session(1, '2026-02-02'),
      session(3, '2025-07-01'),
    ],
    2026,
  );

  test('shows the current year first, then the coming ones, then the past', () => {
    expect(schedule[0]?.years.map(({ year }) => year)).toEqual([2026, 2027, 2025, 2024]);
  });

  test('keeps the sessions of a year in order', () => {
    expect(schedule[0]?.years[0]?.sessions.map(({ date_start }) => date_start)).toEqual(['2026-02-02', '2026-09-30']);
  });

  test('has a tab for every kind, empty or not', () => {
    expect(schedule.map(({ kindId, years }) => [kindId, years.length])).toEqual([
      [1, 4],
      [2, 0],
      [3, 1],
    ]);
  });
});
