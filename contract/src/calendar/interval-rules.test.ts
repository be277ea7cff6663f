import { describe, expect, it } from 'vitest';
import {
  hoursOf,
  hoursOfAll,
  hoursOfSeconds,
  intervalFrom,
  intervalProblem,
  isInTheWay,
  isOnStep,
  onStep,
  overlaps,
  type Placed,
  stepTimes,
  typedInterval,
} from './interval-rules.ts';

const chosen = { start_date: '2026-10-01', finish_date: null, start_time: '09:00', finish_time: '12:30' };
const at = (start: string, finish: string) => ({
  start: new Date(`2026-10-01T${start}:00Z`),
  finish: new Date(`2026-10-01T${finish}:00Z`),
});

describe('an interval', () => {
  it('is within one day when only one is chosen, whichever', () => {
    const sent = { start_date: '2026-10-01 09:00', finish_date: '2026-10-01 12:30' };
    expect(typedInterval(chosen)).toEqual(sent);
    expect(typedInterval({ ...chosen, start_date: null, finish_date: '2026-10-01' })).toEqual(sent);
  });

  it('has its days in their order, whichever was chosen first, and midnight where no time is chosen', () => {
    expect(typedInterval({ start_date: '2026-10-03', finish_date: '2026-10-01', finish_time: '12:30' })).toEqual({
      start_date: '2026-10-01 00:00',
      finish_date: '2026-10-03 12:30',
    });
  });

  it('is as long as the clock of the facility says, also on a night when clocks change', () => {
    const hours = (finish_date: string, zone = 'Europe/Moscow') =>
      hoursOf(intervalFrom({ start_date: '2026-10-24 12:00', finish_date }, zone));
    expect(hours('2026-10-24 15:30')).toBe(3.5);
    expect(hours('2026-10-25 12:00')).toBe(24);
    expect(hours('2026-10-25 12:00', 'Europe/Berlin')).toBe(25);
  });

  it('begins and ends on half hours', () => {
    expect([stepTimes.length, stepTimes[0], stepTimes[1], stepTimes.at(-1)]).toEqual([48, '00:00', '00:30', '23:30']);
    expect(['2026-10-01 09:30', '2026-10-01 09:15'].map(isOnStep)).toEqual([true, false]);
    expect([at('09:14', '09:16')].map(({ start, finish }) => [onStep(start), onStep(finish)])).toEqual([
      [new Date('2026-10-01T09:00:00Z'), new Date('2026-10-01T09:30:00Z')],
    ]);
  });

  it('has a length, which is no more than what is left', () => {
    expect(intervalProblem(at('09:00', '09:00'), 10)).toBe('interval_invalid');
    expect(intervalProblem(at('10:00', '09:00'), 10)).toBe('interval_invalid');
    expect(intervalProblem(at('09:00', '12:30'), 3)).toBe('interval_over_limit');
    expect(intervalProblem(at('09:00', '12:30'), 3.5)).toBeUndefined();
    expect(intervalProblem(at('09:00', '09:30'), 0)).toBe('interval_over_limit');
  });

  it('adds up with others in hours, and is told in seconds', () => {
    expect(hoursOfAll([at('09:00', '12:30'), at('13:00', '13:30')])).toBe(4);
    expect(hoursOfSeconds(5400)).toBe(1.5);
  });
});

describe('two intervals', () => {
  it('overlap in any moment that both have, and not where one begins when the other ends', () => {
    expect(overlaps(at('09:00', '12:00'), at('11:30', '13:00'))).toBe(true);
    expect(overlaps(at('09:00', '12:00'), at('10:00', '11:00'))).toBe(true);
    expect(overlaps(at('09:00', '12:00'), at('12:00', '13:00'))).toBe(false);
  });

  const placed = (type: number, changes: Partial<Placed> = {}): Placed => ({
    type,
    stationId: type === 3 || type === 4 ? null : 1,
    isCompleted: false,
    ...at('09:00', '12:00'),
    ...changes,
  });

  it('are in each other’s way at one station: maintenance, in-house use, experiments and preliminary time', () => {
    for (const one of [0, 1, 2, 5])
      for (const other of [0, 1, 2, 5]) {
        expect(isInTheWay(placed(one), placed(other, { isCompleted: true }))).toBe(true);
        expect(isInTheWay(placed(one), placed(other, { stationId: 2 }))).toBe(false);
      }
  });

  it('are in each other’s way as beam of one facility, unless one is closed; never beam and a station', () => {
    expect(isInTheWay(placed(3), placed(3))).toBe(true);
    expect(isInTheWay(placed(3), placed(3, { isCompleted: true }))).toBe(false);
    expect(isInTheWay(placed(3), placed(4))).toBe(false);
    expect(isInTheWay(placed(3), placed(2))).toBe(false);
    expect(isInTheWay(placed(4), placed(4, at('12:00', '13:00')))).toBe(false);
  });
});
