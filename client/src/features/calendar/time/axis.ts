import { addDays } from '@luch/contract/kernel/days.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { momentAt, wallTime } from '@luch/contract/reference/wall-time.ts';
import { daysIn, dayOf, dayStart, type DayRange } from './days.ts';

/* Where a moment stands on a line of time, as a part of it from 0 to 1, and back. */

export const spanOf = ({ first, end }: DayRange, zone: string): Interval => ({
  start: dayStart(first, zone),
  finish: dayStart(end, zone),
});

/** Along a row: time as it passes, so a day of 25 hours is a little wider. Outside the span below 0 or above 1. */
export const partOf = ({ start, finish }: Interval, moment: Date): number =>
  (moment.getTime() - start.getTime()) / (finish.getTime() - start.getTime());

export const momentOf = ({ start, finish }: Interval, part: number): Date =>
  new Date(start.getTime() + part * (finish.getTime() - start.getTime()));

const minutesOfDay = 24 * 60;
const minutesAt = (clock: string): number => Number(clock.slice(-5, -3)) * 60 + Number(clock.slice(-2));

/** Down a column: by the clock on the wall, so that hours stand beside each other on every day. */
export function clockPart(day: string, moment: Date, zone: string): number {
  const wall = wallTime(moment, zone);
  const there = wall.slice(0, 10);
  return there < day ? 0 : there > day ? 1 : minutesAt(wall) / minutesOfDay;
}
/** The moment at which the clock of that day stands there; its end is the beginning of the next. */
export function momentOnClock(day: string, part: number, zone: string): Date {
  const minutes = Math.round(Math.min(Math.max(part, 0), 1) * minutesOfDay);
  if (minutes >= minutesOfDay) return dayStart(addDays(day, 1), zone);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((two) => String(two).padStart(2, '0')).join(':');
  return momentAt(`${day} ${clock}`, zone);
}

/** What of an interval is seen in a span; `isCut` says that it goes on beyond. */
export interface Clipped {
  readonly from: number;
  readonly to: number;
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}
export function clip(span: Interval, { start, finish }: Interval): Clipped | undefined {
  if (start >= span.finish || finish <= span.start) return undefined;
  return {
    from: Math.max(0, partOf(span, start)),
    to: Math.min(1, partOf(span, finish)),
    isCutBefore: start < span.start,
    isCutAfter: finish > span.finish,
  };
}

/** The piece of an interval on each day of the range that it touches. */
export function piecesByDay(range: DayRange, interval: Interval, zone: string): (Clipped & { readonly day: string })[] {
  return daysIn(range).flatMap((day) => {
    const span = spanOf({ first: day, end: addDays(day, 1) }, zone);
    if (!clip(span, interval)) return [];
    const isLastDay = interval.finish <= span.finish;
    return {
      day,
      from: interval.start <= span.start ? 0 : clockPart(day, interval.start, zone),
      to: isLastDay && dayOf(interval.finish, zone) === day ? clockPart(day, interval.finish, zone) : 1,
      isCutBefore: interval.start < span.start,
      isCutAfter: interval.finish > span.finish,
    };
  });
}
