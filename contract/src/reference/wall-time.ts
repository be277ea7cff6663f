import { addDays } from '../kernel/days.ts';
import { wallClock } from './deadline.ts';

/** A moment as calendars write it on the wire: 'YYYY-MM-DD HH:mm' in the facility's zone (fine point A12). */
export const wallTime = (moment: Date, timeZone: string): string =>
  wallClock(moment, timeZone).toISOString().slice(0, 16).replace('T', ' ');

/** The last day of what ends at 'YYYY-MM-DD HH:mm': at midnight it ends with the day before. */
export const lastDayOf = (finish: string): string =>
  finish.endsWith('00:00') ? addDays(finish.slice(0, 10), -1) : finish.slice(0, 10);

/** The moment at which the zone's clocks show 'YYYY-MM-DD HH:mm'. */
export function momentAt(text: string, timeZone: string): Date {
  const shown = Date.parse(`${text.replace(' ', 'T')}:00Z`);
  const offset = (moment: number) => wallClock(new Date(moment), timeZone).getTime() - moment;
  // The offset at the guess may differ from the first one, when clocks change in between.
  return new Date(shown - offset(shown - offset(shown)));
}
