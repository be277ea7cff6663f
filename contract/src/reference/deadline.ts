import { dateFormat } from '../kernel/formats.ts';

/**
 * Days of a facility and moments of the world. A day `YYYY-MM-DD` is meant in the facility's time zone; a request counts
 * by the moment it reaches the server (fine point A19).
 */

/** The calendar day of a moment in a zone, such as `Europe/Moscow`. */
export function dayOf(moment: Date, timeZone: string): string {
  const { year, month, day } = clockOf(moment, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/**
 * The last moment of a day, one millisecond before midnight: what is not later is in time, and shown in the zone it reads
 * 23:59 of that day.
 */
export function endOfDay(day: string, timeZone: string): Date {
  const lastSecond = Date.parse(`${day}T23:59:59Z`);
  const guess = lastSecond - offsetAt(lastSecond, timeZone);
  // The offset at the guess may differ from the first one, when clocks change in between.
  return new Date(lastSecond - offsetAt(guess, timeZone) + 999);
}

/** What the zone's clocks show at a moment, as if it were UTC: for calendars and tables that know no zones. */
export function wallClock(moment: Date, timeZone: string): Date {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone));
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockOf(new Date(moment), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}

type Unit = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function clockOf(moment: Date, timeZone: string): Record<Unit, number> {
  const parts = dateFormat('en-GB', { timeZone, ...everyUnit }).formatToParts(moment);
  const read = (unit: Unit) => Number(parts.find(({ type }) => type === unit)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

const everyUnit = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;
