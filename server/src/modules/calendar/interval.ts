import {
  hoursOf as lengthOf,
  type Interval,
  intervalFrom,
  isOnStep,
  type TypedInterval,
} from '@luch/contract/calendar/interval-rules.ts';
import { FieldError } from '@luch/contract/kernel/errors.ts';

/** Hours of an interval. @throws FieldError when it has no length */
export function hoursOf(interval: Interval): number {
  const hours = lengthOf(interval);
  if (!(hours > 0)) throw new FieldError({ finish_date: [{ key: 'errors.interval_invalid' }] });
  return hours;
}

/** What was typed in the facility's zone, on half hours. */
export function intervalOf(typed: TypedInterval, timeZone: string): Interval {
  const odd = (['start_date', 'finish_date'] as const).filter((name) => !isOnStep(typed[name]));
  if (odd.length > 0)
    throw new FieldError(Object.fromEntries(odd.map((name) => [name, [{ key: 'calendar.refusal.step' }]])));
  return intervalFrom(typed, timeZone);
}
