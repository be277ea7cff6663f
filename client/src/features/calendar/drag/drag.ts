import { type Interval, onStep } from '@luch/contract/calendar/interval-rules.ts';
import { intervalStep } from '@luch/contract/calendar/record-type.ts';

const step = intervalStep * 60_000;
const later = (moment: Date, by: number): Date => new Date(moment.getTime() + by);
const earliest = (...moments: readonly Date[]): Date => new Date(Math.min(...moments.map(Number)));
const latest = (...moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)));

/** What is done with a stretch of time by pointer, finger or keys. */
export type Drag =
  /** From here to there, either way round. */
  | { readonly kind: 'create'; readonly from: Date }
  /** Its length stays; `grabbed` is where the pointer took hold of it. */
  | { readonly kind: 'move'; readonly of: Interval; readonly grabbed: Date }
  | { readonly kind: 'start' | 'finish'; readonly of: Interval }
  /** Something that is not in the calendar yet, held by its start: as long as there is room from there. */
  | { readonly kind: 'room'; readonly of: (start: Date) => Interval };

/** Where it stands with the pointer at that moment: on half hours, and never shorter than one. */
export function intervalAt(drag: Drag, pointer: Date): Interval {
  const there = onStep(pointer);
  switch (drag.kind) {
    case 'create': {
      const from = onStep(drag.from);
      return there < from ? { start: there, finish: from } : { start: from, finish: latest(there, later(from, step)) };
    }
    case 'move': {
      const start = onStep(later(drag.of.start, pointer.getTime() - drag.grabbed.getTime()));
      return { start, finish: later(start, drag.of.finish.getTime() - drag.of.start.getTime()) };
    }
    case 'start':
      return { start: earliest(there, later(drag.of.finish, -step)), finish: drag.of.finish };
    case 'finish':
      return { start: drag.of.start, finish: latest(there, later(drag.of.start, step)) };
    default:
      return drag.of(there);
  }
}

export const isSameInterval = (one: Interval, other: Interval): boolean =>
  +one.start === +other.start && +one.finish === +other.finish;

/** By keys: so many half hours on, all of it or its end alone. */
export const shifted = ({ start, finish }: Interval, steps: number, end: 'both' | 'finish' = 'both'): Interval => ({
  start: end === 'both' ? later(start, steps * step) : start,
  finish: end === 'both' ? later(finish, steps * step) : latest(later(finish, steps * step), later(start, step)),
});
