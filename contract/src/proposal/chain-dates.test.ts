import { describe, expect, it } from 'vitest';
import { arrivalIn, datedChain } from './chain-dates.ts';
import type { HistoryEntry } from './proposal.schemas.ts';

const entry = (status_id: number, day: number, effective_date: string | null = null) =>
  ({ status_id, effective_date, date: `2026-03-${String(day).padStart(2, '0')}T09:00:00Z` }) as HistoryEntry;

const reached = (last_status_id: number, status_history: HistoryEntry[], status_before: number | null = null) =>
  datedChain({
    last_status_id,
    status_before,
    status_history,
    date_income: last_status_id === 1 ? null : '2026-03-01T09:00:00Z',
    last_status_date: '2026-03-31T09:00:00Z',
  }).flatMap(({ key, date }) => (date === null ? [] : [`${key} ${date.slice(0, 10)}`]));

describe('the days of the displayed chain', () => {
  it('are those on which each step was reached last', () => {
    const history = [entry(2, 1), entry(5, 3), entry(6, 4), entry(5, 9), entry(7, 11)];
    expect(reached(7, history)).toEqual(['submitted 2026-03-01', 'accepted 2026-03-09', 'time_assigned 2026-03-11']);
  });

  it('are not moved by what happens within a status', () => {
    expect(reached(5, [entry(2, 1), entry(5, 3), entry(5, 8)])).toContain('accepted 2026-03-03');
  });

  it('follow the date that was given with a silent change', () => {
    expect(reached(9, [entry(2, 1), entry(9, 20, '2026-02-10')])).toContain('done 2026-02-10');
  });

  it('are known for the present step without a history, and for no step ahead', () => {
    expect(reached(1, [])).toEqual(['draft 2026-03-31']);
    expect(reached(11, [])).toEqual(['submitted 2026-03-01', 'rejected 2026-03-31']);
  });

  it('end with the day of the closing', () => {
    expect(reached(13, [entry(2, 1), entry(11, 5), entry(13, 9)], 11)).toEqual([
      'submitted 2026-03-01',
      'rejected 2026-03-05',
      'archived 2026-03-09',
    ]);
  });
});

describe('the entry of an arrival', () => {
  it('is that of the last return, whatever was done to a returned proposal since', () => {
    const history = [entry(2, 1), entry(6, 2), entry(2, 3), entry(6, 4), entry(6, 5), entry(6, 6)];
    expect(arrivalIn(6, history)).toBe(history[3]);
  });

  it('is none where the status was never reached', () => {
    expect(arrivalIn(6, [entry(2, 1)])).toBeUndefined();
  });
});
