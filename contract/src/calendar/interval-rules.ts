import { momentAt } from '../reference/wall-time.ts';
import { intervalStep, isBeam } from './record-type.ts';

/** What an interval is, the same for the one who types it and for the server (specification, section 5, Interval limits). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Half-open: [start, finish). */
export interface Interval {
  readonly start: Date;
  readonly finish: Date;
}

/** As it travels: 'YYYY-MM-DD HH:mm' in the facility's zone. */
export interface TypedInterval {
  readonly start_date: string;
  readonly finish_date: string;
}

export const intervalFrom = (
  { start_date: start, finish_date: finish }: TypedInterval,
  timeZone: string,
): Interval => ({
  start: momentAt(start, timeZone),
  finish: momentAt(finish, timeZone),
});

export const hoursOf = ({ start, finish }: Interval): number => (finish.getTime() - start.getTime()) / HOUR;
export const hoursOfAll = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, interval) => sum + hoursOf(interval), 0);
/** Workload travels in seconds and is shown in hours. */
export const hoursOfSeconds = (seconds: number): number => seconds / 3600;

/** Two that meet at an end do not overlap. */
export const overlaps = (one: Interval, other: Interval): boolean =>
  one.start < other.finish && other.start < one.finish;

/** What a calendar knows of a record to tell whether it is in the way of another. */
export interface Placed extends Interval {
  readonly type: number;
  readonly stationId: number | null;
  readonly isCompleted: boolean;
}

/**
 * Time of one station never overlaps, closed or not; nor does beam of one facility, of which what is closed no longer
 * counts (workflows, section 4; fine point H29).
 */
export function isInTheWay(one: Placed, other: Placed): boolean {
  if (isBeam(one.type) !== isBeam(other.type) || !overlaps(one, other)) return false;
  if (isBeam(one.type)) return one.type === other.type && !one.isCompleted && !other.isCompleted;
  return one.stationId === other.stationId;
}

/** Lies wholly within these, which may meet at their ends. */
export function isCovered({ start, finish }: Interval, by: readonly Interval[]): boolean {
  let reached = start;
  for (const one of by.toSorted((a, b) => a.start.getTime() - b.start.getTime()))
    if (one.start <= reached && one.finish > reached) reached = one.finish;
  return reached >= finish;
}

/** Numbers of those that overlap another one of the list. */
export const overlappingEachOther = (intervals: readonly Interval[]): number[] =>
  intervals.flatMap((one, index) =>
    intervals.some((other, place) => place !== index && overlaps(one, other)) ? [index] : [],
  );

export const isOnStep = (wallTime: string): boolean => Number(wallTime.slice(-2)) % intervalStep === 0;

/** Every time of a day at which an interval may begin or end, `HH:MM`. */
export const stepTimes: readonly string[] = Array.from({ length: (24 * 60) / intervalStep }, (_, step) => {
  const minutes = step * intervalStep;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

/** The nearest moment on a half hour: whatever a pointer was let go at. */
export const onStep = (moment: Date): Date => {
  const step = intervalStep * MINUTE;
  return new Date(Math.round(moment.getTime() / step) * step);
};

/** The first half hour that is not before it: what was closed early ends between two, and nothing can begin there. */
export const nextStep = (moment: Date): Date => {
  const step = intervalStep * MINUTE;
  return new Date(Math.ceil(moment.getTime() / step) * step);
};

export interface ChosenInterval {
  readonly start_date: string | null;
  readonly finish_date: string | null;
  readonly start_time?: string | undefined;
  readonly finish_time?: string | undefined;
}

const midnight = '00:00';
/** One day stands for both; days in the wrong order are turned round; a time that is not chosen is midnight. */
export function typedInterval({
  start_date: one,
  finish_date: other,
  start_time: start,
  finish_time: finish,
}: ChosenInterval): TypedInterval {
  const [first = '', last = ''] = [one ?? other ?? '', other ?? one ?? ''].toSorted();
  return { start_date: `${first} ${start || midnight}`, finish_date: `${last} ${finish || midnight}` };
}

/** What is wrong with an interval at a glance, as a code whose words are the specification's. */
export function intervalProblem(
  interval: Interval,
  limit: number,
): 'interval_invalid' | 'interval_over_limit' | undefined {
  const hours = hoursOf(interval);
  if (!(hours > 0)) return 'interval_invalid';
  return hours > limit ? 'interval_over_limit' : undefined;
}
