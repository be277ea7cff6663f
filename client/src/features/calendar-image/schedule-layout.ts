import { hoursOfAll, intervalFrom, type TypedInterval } from '@luch/contract/calendar/interval-rules.ts';
import { addDays, daysBetween } from '@luch/contract/kernel/days.ts';
import { facilityTimeZone } from '../../lib/dates.ts';

/* Where intervals stand between two days; times are those of the facility's zone, 'YYYY-MM-DD HH:mm'. */

export interface Span {
  from: number;
  to: number;
}

const momentOf = (wallTime: string): number => Date.parse(`${wallTime.slice(0, 10)}T${wallTime.slice(11) || '00:00'}Z`);

/** Share of the width at which a moment stands, 0 to 1. */
const shareOf = (wallTime: string, start: string, finish: string): number =>
  (momentOf(wallTime) - momentOf(start)) / (momentOf(finish) - momentOf(start));

export const spanOf = (
  { start_date: begins, finish_date: ends }: { start_date: string; finish_date: string },
  start: string,
  finish: string,
): Span => ({ from: shareOf(begins, start, finish), to: shareOf(ends, start, finish) });

/** The Mondays from the first one to the day after the last week. */
export function weeksOf(start: string, finish: string): { monday: string; sunday: string; at: number }[] {
  const count = Math.round(daysBetween(start, finish) / 7);
  return Array.from({ length: count }, (_, week) => {
    const monday = addDays(start, week * 7);
    return { monday, sunday: addDays(monday, 6), at: shareOf(monday, start, finish) };
  });
}

export const weeksAfter = (start: string, weeks: number): string => addDays(start, weeks * 7);

/** Hours of what stands in a row, for whoever does not see it. */
export const hoursOf = (intervals: readonly TypedInterval[]): number =>
  hoursOfAll(intervals.map((one) => intervalFrom(one, facilityTimeZone)));
