import { dateFormat } from '../kernel/formats.ts';

/**
 * Days of a facility and moments of the world. A day `YYYY-MM-DD` is meant in the facility's time zone; a request counts
 * by the moment it reaches the server (fine point A19).
 */

/** The calendar day of a moment in a zone, such as `Europe/Moscow`. */
export function dayOf(moment: Date, timeZone: string): string {
  return wallClock(moment, timeZone).toISOString().slice(0, 10);
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

/** What the zone's clocks show at a moment, to the second and as if it were UTC: for calendars and tables that know no zones. */
export function wallClock(moment: Date, timeZone: string): Date {
  const second = Math.floor(moment.getTime() / 1000) * 1000;
  return new Date(second + offsetAt(second, timeZone));
}

/**
 * How far the zone's clocks are ahead of UTC at a whole second, in milliseconds. Asking costs more than the rest of a row
 * of the calendar, so what a UTC day begins and ends with is kept; on a day when clocks change each second is asked about.
 */
function offsetAt(second: number, timeZone: string): number {
  const day = Math.floor(second / DAY);
  const offset = offsetOfDay(day, timeZone);
  return offset === offsetOfDay(day + 1, timeZone) ? offset : askForOffset(second, timeZone);
}

const DAY = 86_400_000;
const kept = new Map<string, Map<number, number>>();
/** Days of a zone; who asks about more has them asked for again. */
const MOST_KEPT = 20_000;

function offsetOfDay(day: number, timeZone: string): number {
  let days = kept.get(timeZone);
  if (!days || days.size >= MOST_KEPT) kept.set(timeZone, (days = new Map()));
  let offset = days.get(day);
  if (offset === undefined) days.set(day, (offset = askForOffset(day * DAY, timeZone)));
  return offset;
}

function askForOffset(second: number, timeZone: string): number {
  const parts = dateFormat('en-GB', { timeZone, ...everyUnit }).formatToParts(second);
  const read = (unit: keyof typeof everyUnit) => Number(parts.find(({ type }) => type === unit)?.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return shown - second;
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
