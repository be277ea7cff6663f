import { wallClock } from './deadline.ts';

/** A moment as calendars write it on the wire: 'YYYY-MM-DD HH:mm' in the facility's zone (fine point A12). */
export const wallTime = (moment: Date, timeZone: string): string =>
  wallClock(moment, timeZone).toISOString().slice(0, 16).replace('T', ' ');

/** The moment at which the zone's clocks show 'YYYY-MM-DD HH:mm'. */
export function momentAt(text: string, timeZone: string): Date {
  const shown = Date.parse(`${text.replace(' ', 'T')}:00Z`);
  const offset = (moment: number) => wallClock(new Date(moment), timeZone).getTime() - moment;
  // The offset at the guess may differ from the first one, when clocks change in between.
  return new Date(shown - offset(shown - offset(shown)));
}
