import { hoursLeft } from '@luch/contract/calendar/hours-left.ts';
import {
  hoursOf as lengthOf,
  hoursOfAll,
  type Interval,
  intervalFrom,
  isOnStep,
  type TypedInterval,
} from '@luch/contract/calendar/interval-rules.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import type { CalendarRecord } from '../calendar-records/calendar-records.tables.ts';

/** Hours of an interval. @throws FieldError when it has no length */
export function hoursOf(interval: Interval): number {
  const hours = lengthOf(interval);
  if (!(hours > 0)) throw new FieldError({ finish_date: [{ key: 'errors.interval_invalid' }] });
  return hours;
}

export interface WantedTime {
  readonly intervals: readonly Interval[];
  /** What is given back for it. */
  readonly instead?: CalendarRecord;
}

/**
 * Intervals with a length each, within the granted hours.
 * @throws AppError `interval_over_limit` with the hours that they may have
 */
export function demandHours(
  { granted, reserved }: { readonly granted: number | null; readonly reserved: number },
  { intervals, instead }: WantedTime,
): void {
  for (const interval of intervals) hoursOf(interval);
  const given = instead ? lengthOf({ start: instead.startAt, finish: instead.finishAt }) : 0;
  const limit = hoursLeft(granted, reserved - given);
  // What stands already may exceed what was granted; it may move, and become shorter.
  if (hoursOfAll(intervals) > Math.max(limit, given))
    throw new AppError('interval_over_limit', { limit: Math.max(limit, 0) });
}

/** What was typed in the facility's zone, on half hours; 23:59 is the end of its day (specification, section 5). */
export function intervalOf(typed: TypedInterval, timeZone: string): Interval {
  const isOdd = {
    start_date: !isOnStep(typed.start_date),
    finish_date: !isOnStep(typed.finish_date) && !endsDay(typed),
  };
  const odd = Object.entries(isOdd).flatMap(([name, is]) => (is ? [name] : []));
  if (odd.length > 0)
    throw new FieldError(Object.fromEntries(odd.map((name) => [name, [{ key: 'calendar.refusal.step' }]])));
  const { start, finish } = intervalFrom(typed, timeZone);
  return { start, finish: endsDay(typed) ? new Date(finish.getTime() + MINUTE) : finish };
}

const MINUTE = 60_000;
const endsDay = ({ finish_date: finish }: TypedInterval): boolean => finish.endsWith(' 23:59');

export interface TypedPair {
  readonly date_start: string;
  readonly date_end: string;
}
/** Those of a list, each with a length. */
export const intervalsOf = (typed: readonly TypedPair[], timeZone: string): Interval[] =>
  typed.map(({ date_start: start, date_end: finish }) => {
    const interval = intervalOf({ start_date: start, finish_date: finish }, timeZone);
    hoursOf(interval);
    return interval;
  });
