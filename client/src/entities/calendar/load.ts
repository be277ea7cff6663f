import { DAY } from '@luch/contract/kernel/days.ts';
import { hoursOfSeconds } from '@luch/contract/calendar/interval-rules.ts';
import type { StationLoad } from '../../api/calendar/load.ts';
import { formatTime, plainDateOf, toMoment } from '../../lib/dates.ts';

/** A week of a station in hours. */
export interface LoadWeek {
  /** Its Monday, `YYYY-MM-DD`. */
  readonly start: string;
  /** Hours with beam; of a laboratory the hours that it works. */
  readonly beam: number;
  readonly used: number;
  readonly free: number;
}

export const loadWeeks = (weeks: StationLoad['weeks']): LoadWeek[] =>
  weeks.map(({ start, proposals, inhouse, ms_working_time: working }) => {
    const [beam, used] = [hoursOfSeconds(working), hoursOfSeconds(proposals + inhouse)];
    return { start, beam, used, free: Math.max(0, beam - used) };
  });

/** What a week has left is not made up for by another: used hours beyond its beam count for nothing. */
export const loadTotal = (weeks: readonly LoadWeek[]): { readonly free: number; readonly beam: number } => ({
  free: weeks.reduce((sum, { free }) => sum + free, 0),
  beam: weeks.reduce((sum, { beam }) => sum + beam, 0),
});

/** Taken of what there is, from 0 to 1. */
export const loadOf = ({ used, beam }: LoadWeek): number => (beam > 0 ? Math.min(1, used / beam) : 0);

const WEEK = 7 * DAY;
export const lastDayOf = ({ start }: LoadWeek): Date => new Date(toMoment(start).getTime() + WEEK - DAY);

/** Where the present moment stands in the week, from 0 to 1; undefined in any other. */
export function nowIn({ start }: LoadWeek, now: number): number | undefined {
  const [hour = 0, minute = 0] = formatTime(new Date(now)).split(':').map(Number);
  const midnight = Date.parse(plainDateOf(new Date(now)));
  const part = (midnight - Date.parse(start) + (hour * 60 + minute) * 60_000) / WEEK;
  return part >= 0 && part < 1 ? part : undefined;
}
