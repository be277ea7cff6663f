import { addMonths, DAY, firstOfMonth } from '@luch/contract/kernel/days.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { calendar } from '@luch/contract/kernel/limits.ts';
import { momentAt, wallTime } from '@luch/contract/reference/wall-time.ts';

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
  const first = start ?? firstOfMonth(wallTime(now, timeZone));
  const last = finish ?? addMonths(first, MONTHS);
  const [from, to] = [dayStart(first, timeZone), dayStart(last, timeZone)];
  if (from >= to) throw new FieldError({ finish: [{ key: 'errors.interval_invalid' }] });
  if (to.getTime() - from.getTime() > calendar.maxDays * DAY)
    throw new FieldError({ finish: [{ key: 'calendar.refusal.range', details: { days: calendar.maxDays } }] });
  return { from: from.toISOString(), to: to.toISOString() };
}

/** The first of the month of a day, and of the month after it. */
export const monthOf = (day: string, timeZone: string): { readonly from: Date; readonly to: Date } => {
  const first = firstOfMonth(day);
  return { from: dayStart(first, timeZone), to: dayStart(addMonths(first, 1), timeZone) };
};

export const dayStart = (day: string, timeZone: string): Date => momentAt(`${day} 00:00`, timeZone);
