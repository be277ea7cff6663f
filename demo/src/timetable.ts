import type { Interval } from '@luch/contract/calendar/interval-rules.ts';

const HOUR = 3_600_000;
const STEP = 12 * HOUR;

/** Gives each station its experiments one after another, so that no two of the demonstration overlap. */
export function timetable() {
  const taken = new Map<string, Interval[]>();
  const free = (all: readonly Interval[], start: number, finish: number) =>
    all.every((other) => finish <= other.start.getTime() || start >= other.finish.getTime());
  return {
    /** The first free interval of so many hours from a moment on that ends before `until`; undefined: none. */
    book(station: string, from: Date, hours: number, until: Date): Interval | undefined {
      const all = taken.get(station) ?? [];
      for (let start = onTheMorning(from); start + hours * HOUR <= until.getTime(); start += STEP) {
        const finish = start + hours * HOUR;
        if (!free(all, start, finish)) continue;
        const interval = { start: new Date(start), finish: new Date(finish) };
        taken.set(station, [...all, interval]);
        return interval;
      }
      return undefined;
    },
  };
}
export type Timetable = ReturnType<typeof timetable>;

/** Shifts begin at 9 and 21 Moscow time, 6 and 18 UTC. */
function onTheMorning(from: Date): number {
  const day = new Date(from);
  day.setUTCHours(6, 0, 0, 0);
  return day.getTime() < from.getTime() ? day.getTime() + 24 * HOUR : day.getTime();
}
