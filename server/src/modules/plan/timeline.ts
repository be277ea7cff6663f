import { wallClock } from '@luch/contract/reference/deadline.ts';
import { momentAt } from '@luch/contract/reference/wall-time.ts';
import { type Bits, noBits, setBits } from './search/bits.ts';
import { DAY } from './search/lengths.ts';
import type { Range } from './search/question.ts';

const SLOT = 30 * 60_000;

export interface Span {
  readonly start: Date;
  readonly finish: Date;
}

/** The days of a session, both ends among them, as slots of half an hour in the facility's zone. */
export interface Timeline {
  readonly start: Date;
  readonly finish: Date;
  readonly slots: number;
  /** What clocks show at each slot, in half hours since midnight. */
  readonly clock: Uint8Array;
  readonly momentOf: (slot: number) => Date;
  /** Slots of whole days, both ends among them, as far as they belong to the session. */
  readonly days: (from: string, to: string) => Range | undefined;
  /** The slots that these touch, as far as they belong to the session. */
  readonly bitsOf: (spans: readonly Span[]) => Bits;
}

/** Whole days of the facility, both ends among them. */
export const daysOf = (firstDay: string, lastDay: string, timeZone: string): Span => ({
  start: momentAt(`${firstDay} 00:00`, timeZone),
  finish: momentAt(`${dayAfter(lastDay)} 00:00`, timeZone),
});

export function timelineOf(firstDay: string, lastDay: string, timeZone: string): Timeline {
  const { start, finish } = daysOf(firstDay, lastDay, timeZone);
  const slots = (finish.getTime() - start.getTime()) / SLOT;
  const momentOf = (slot: number) => new Date(start.getTime() + slot * SLOT);
  const slotAt = (moment: Date) => (moment.getTime() - start.getTime()) / SLOT;
  const within = (from: number, to: number): Range => [Math.max(0, Math.floor(from)), Math.min(slots, Math.ceil(to))];
  return {
    start,
    finish,
    slots,
    // Only the search asks for it.
    get clock() {
      return clockOf(slots, (slot) => wallClock(momentOf(slot), timeZone));
    },
    momentOf,
    days(from, to) {
      const asked = daysOf(from, to, timeZone);
      const [begin, end] = within(slotAt(asked.start), slotAt(asked.finish));
      return begin < end ? [begin, end] : undefined;
    },
    bitsOf(spans) {
      const bits = noBits(slots);
      for (const span of spans) setBits(bits, ...within(slotAt(span.start), slotAt(span.finish)));
      return bits;
    },
  };
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Zones are asked once for six hours where nothing changes in between: asking is slow. */
function clockOf(slots: number, wallClockAt: (slot: number) => Date): Uint8Array {
  const clock = new Uint8Array(slots);
  const halfHour = (slot: number) => {
    const shown = wallClockAt(slot);
    return shown.getUTCHours() * 2 + Math.floor(shown.getUTCMinutes() / 30);
  };
  for (let first = 0; first < slots; first += STRETCH) {
    const [shown, last] = [halfHour(first), Math.min(slots, first + STRETCH)];
    const isPlain = halfHour(last - 1) === (shown + last - 1 - first) % DAY;
    for (let slot = first; slot < last; slot += 1)
      clock[slot] = isPlain ? (shown + slot - first) % DAY : halfHour(slot);
  }
  return clock;
}
const STRETCH = 12;
