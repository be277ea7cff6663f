import { describe, expect, it } from 'vitest';
import { loadOf, loadTotal, loadWeeks, nowIn } from './load.ts';

const hours = (proposals: number, inhouse: number, beam: number, start = '2026-11-16') => ({
  start,
  proposals: proposals * 3600,
  inhouse: inhouse * 3600,
  ms_working_time: beam * 3600,
});

describe('the load of a station', () => {
  it('counts experiments and in-house use against the hours with beam', () => {
    expect(loadWeeks([hours(60, 12, 120)])).toEqual([{ start: '2026-11-16', beam: 120, used: 72, free: 48 }]);
  });

  it('leaves nothing free in a week that is overfull, and takes nothing from the others for it', () => {
    const weeks = loadWeeks([hours(130, 0, 120), hours(20, 0, 120), hours(8, 0, 0)]);
    expect(loadTotal(weeks)).toEqual({ free: 100, beam: 240 });
    expect(weeks.map(loadOf)).toEqual([1, 20 / 120, 0]);
  });

  it('stands at the present moment in the present week alone, in the time of the facility', () => {
    const [week, next] = [loadWeeks([hours(0, 0, 0)])[0], loadWeeks([hours(0, 0, 0, '2026-11-23')])[0]];
    if (!week || !next) throw new Error('no weeks');
    const now = Date.parse('2026-11-19T12:00:00+03:00');
    expect([nowIn(week, now), nowIn(next, now)]).toEqual([0.5, undefined]);
    const midnight = Date.parse('2026-11-23T00:00:00+03:00');
    expect([nowIn(week, midnight), nowIn(next, midnight)]).toEqual([undefined, 0]);
  });
});
