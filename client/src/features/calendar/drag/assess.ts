import {
  type Interval,
  hoursOf,
  hoursOfAll,
  isInTheWay,
  nextStep,
  type Placed,
} from '@luch/contract/calendar/interval-rules.ts';
import { hourLimit } from '@luch/contract/calendar/hours-left.ts';
import { intervalStep, isBeam } from '@luch/contract/calendar/record-type.ts';
import type { PlacedRecord } from '../placed.ts';

/** What is to be put into the calendar, and for whom. */
export interface Wanted {
  readonly type: number;
  readonly stationId: number | null;
  /** The record that is moved: it is not in its own way. */
  readonly id?: number | undefined;
  /** Of a proposal: hours it was granted, and those that stand already, without the record that is moved. */
  readonly granted: number | null;
  readonly reserved: number;
}

/** A record in the way, and the part of the interval that it takes. */
export interface Obstacle {
  readonly other: PlacedRecord;
  readonly taken: Interval;
}

export interface Assessment {
  readonly hours: number;
  /** Hours that it may have at most. */
  readonly limit: number;
  readonly left: number;
  readonly problem: 'interval_invalid' | 'interval_over_limit' | undefined;
  readonly obstacles: readonly Obstacle[];
  /** What is possible instead: a later start with the same end where there is one, else the nearest free place after. */
  readonly instead: Interval | undefined;
  /** How much of it has beam; undefined where there is none to have. */
  readonly beam: 'whole' | 'part' | 'none' | undefined;
}

const cut = (one: Interval, other: Interval): Interval => ({
  start: one.start > other.start ? one.start : other.start,
  finish: one.finish < other.finish ? one.finish : other.finish,
});

const asPlaced = ({ type, stationId }: Wanted, interval: Interval): Placed => ({
  ...interval,
  type,
  stationId,
  isCompleted: false,
});

export const obstaclesTo = (
  wanted: Wanted,
  interval: Interval,
  records: readonly PlacedRecord[],
): readonly Obstacle[] =>
  records
    .filter((other) => other.id !== wanted.id && isInTheWay(asPlaced(wanted, interval), other))
    .toSorted((one, other) => +one.start - +other.start)
    .map((other) => ({ other, taken: cut(interval, other) }));

/** The end of what is in the way, again and again, until nothing is. */
function freeFrom(wanted: Wanted, interval: Interval, records: readonly PlacedRecord[]): Interval {
  let place = interval;
  for (let count = 0; count <= records.length; count += 1) {
    const last = obstaclesTo(wanted, place, records).at(-1);
    if (!last) return place;
    const length = interval.finish.getTime() - interval.start.getTime();
    const start = nextStep(last.other.finish);
    place = { start, finish: new Date(start.getTime() + length) };
  }
  return place;
}

function insteadOf(wanted: Wanted, interval: Interval, records: readonly PlacedRecord[]): Interval | undefined {
  const last = obstaclesTo(wanted, interval, records).at(-1);
  if (!last) return undefined;
  const shorter = { start: nextStep(last.other.finish), finish: interval.finish };
  if (hoursOf(shorter) >= intervalStep / 60 && obstaclesTo(wanted, shorter, records).length === 0) return shorter;
  return freeFrom(wanted, interval, records);
}

function beamOver(interval: Interval, beam: readonly Interval[]): Assessment['beam'] {
  const hours = hoursOfAll(beam.map((span) => cut(interval, span)).filter(({ start, finish }) => start < finish));
  return hours <= 0 ? 'none' : hours >= hoursOf(interval) ? 'whole' : 'part';
}

/**
 * What can be said about an interval from what is on the screen, by the contract's rules. The server decides again when
 * it is saved.
 * @param beam spans of the facility's beam; null where it has none
 */
export function assess(
  wanted: Wanted,
  interval: Interval,
  records: readonly PlacedRecord[],
  beam: readonly Interval[] | null,
): Assessment {
  const hours = hoursOf(interval);
  const limit = hourLimit(wanted.type, wanted);
  return {
    hours,
    limit,
    left: limit - hours,
    problem: hours > 0 ? (hours > limit ? 'interval_over_limit' : undefined) : 'interval_invalid',
    obstacles: hours > 0 ? obstaclesTo(wanted, interval, records) : [],
    instead: hours > 0 ? insteadOf(wanted, interval, records) : undefined,
    beam: beam && !isBeam(wanted.type) ? beamOver(interval, beam) : undefined,
  };
}

/** How long something of so many hours can be from here: until the next record in its way. */
export function roomFrom(wanted: Wanted, start: Date, hours: number, records: readonly PlacedRecord[]): Interval {
  const whole = { start, finish: new Date(start.getTime() + hours * 3_600_000) };
  const [first] = obstaclesTo(wanted, whole, records);
  return first && first.other.start > start ? { start, finish: first.other.start } : whole;
}
