import { addDays, addMonths, firstOfMonth, mondayOf, weekday } from '@luch/contract/kernel/days.ts';
import { momentAt, wallTime } from '@luch/contract/reference/wall-time.ts';

/* Days of the facility as plain dates `YYYY-MM-DD`. A day begins with its midnight there: it may have 23 or 25 hours. */

export const isWeekend = (day: string): boolean => weekday(day) > 4;

export const dayStart = (day: string, zone: string): Date => momentAt(`${day} 00:00`, zone);
export const dayOf = (moment: Date, zone: string): string => wallTime(moment, zone).slice(0, 10);
export const dayHours = (day: string, zone: string): number =>
  (dayStart(addDays(day, 1), zone).getTime() - dayStart(day, zone).getTime()) / 3_600_000;

/** The first day and the one after the last. */
export interface DayRange {
  readonly first: string;
  readonly end: string;
}
export const daysIn = ({ first, end }: DayRange): string[] => {
  const days: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) days.push(day);
  return days;
};

export const views = ['day', 'week', 'two', 'month'] as const;
export type View = (typeof views)[number];

/** What is shown around a day: that day, its week or two from Monday on, its month. */
export function rangeOf(view: View, day: string): DayRange {
  if (view === 'month') return { first: firstOfMonth(day), end: addMonths(day, 1) };
  const first = view === 'day' ? day : mondayOf(day);
  return { first, end: addDays(first, view === 'day' ? 1 : view === 'week' ? 7 : 14) };
}

/** A day of the next or previous range. */
export const stepFrom = (view: View, day: string, direction: 1 | -1): string => {
  if (view === 'month') return addMonths(day, direction);
  return addDays(view === 'day' ? day : mondayOf(day), direction * (view === 'day' ? 1 : view === 'week' ? 7 : 14));
};

/** Whole weeks from Monday to Sunday that hold the range: the rows of a month. */
export const weeksOf = ({ first, end }: DayRange): DayRange[] => {
  const weeks: DayRange[] = [];
  for (let monday = mondayOf(first); monday < end; monday = addDays(monday, 7))
    weeks.push({ first: monday, end: addDays(monday, 7) });
  return weeks;
};
