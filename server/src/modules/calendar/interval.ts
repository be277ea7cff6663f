import { intervalStep } from '@luch/contract/calendar/record-type.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';
import { momentAt } from '@luch/contract/reference/wall-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Half-open: [start, finish). */
export interface Interval {
  readonly start: Date;
  readonly finish: Date;
}

/** Hours of an interval. @throws FieldError when it has no length */
export function hoursOf({ start, finish }: Interval): number {
  const hours = (finish.getTime() - start.getTime()) / HOUR;
  if (!(hours > 0)) throw new FieldError({ finish_date: [{ key: 'errors.interval_invalid' }] });
  return hours;
}

/** What was typed in the facility's zone, on half hours. */
export function intervalOf(
  typed: { readonly start_date: string; readonly finish_date: string },
  timeZone: string,
): Interval {
  const [start, finish] = [momentAt(typed.start_date, timeZone), momentAt(typed.finish_date, timeZone)];
  const odd = (['start_date', 'finish_date'] as const).filter((name) => !isOnStep(typed[name]));
  if (odd.length > 0)
    throw new FieldError(Object.fromEntries(odd.map((name) => [name, [{ key: 'calendar.refusal.step' }]])));
  return { start, finish };
}

const isOnStep = (wallTime: string): boolean => Number(wallTime.slice(-2)) % intervalStep === 0;
