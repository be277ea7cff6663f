import { FieldError } from '@luch/contract/kernel/errors.ts';
import { calendar } from '@luch/contract/kernel/limits.ts';
import { momentAt, wallTime } from '@luch/contract/reference/wall-time.ts';

const DAY = 86_400_000;
const MONTHS = 3;

/** ISO moments, half-open. */
export interface Range {
  readonly from: string;
  readonly to: string;
}
interface Days {
  readonly start?: string | undefined;
  readonly finish?: string | undefined;
}

/** Days of the facility as moments: without them three months from the first of this one. */
export function rangeOf({ start, finish }: Days, now: Date, timeZone: string): Range {
  const first = start ?? `${wallTime(now, timeZone).slice(0, 7)}-01`;
  const last = finish ?? monthsLater(first, MONTHS);
  const [from, to] = [dayStart(first, timeZone), dayStart(last, timeZone)];
  if (from >= to) throw new FieldError({ finish: [{ key: 'errors.interval_invalid' }] });
  if (to.getTime() - from.getTime() > calendar.maxDays * DAY)
    throw new FieldError({ finish: [{ key: 'calendar.refusal.range', details: { days: calendar.maxDays } }] });
  return { from: from.toISOString(), to: to.toISOString() };
}

/** The first of the month of a day, and of the month after it. */
export const monthOf = (day: string, timeZone: string): { readonly from: Date; readonly to: Date } => {
  const first = `${day.slice(0, 7)}-01`;
  return { from: dayStart(first, timeZone), to: dayStart(monthsLater(first, 1), timeZone) };
};

export const dayStart = (day: string, timeZone: string): Date => momentAt(`${day} 00:00`, timeZone);

/** So many days later on the calendar, whatever clocks do meanwhile. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => daysLater(day, -((new Date(day).getUTCDay() + 6) % 7));

function monthsLater(day: string, months: number): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}
