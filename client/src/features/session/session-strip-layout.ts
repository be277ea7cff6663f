import { type KindId, kindIds } from '@luch/contract/reference/facility-kind.ts';
import { toMoment } from '../../lib/dates.ts';
import type { Session } from '../../api/reference/sessions.ts';

export interface StripBar {
  session: Session;
  /** Shares of the width, 0 to 1. */
  from: number;
  to: number;
  running: boolean;
  /** Where its words fit, clear of deadlines and of the present day; none fit into a narrow one. */
  words: { from: number; to: number; whole: boolean } | undefined;
}
export interface StripDeadline {
  date: string;
  at: number;
  /** For which sessions, in their order. */
  sessions: Session[];
}
export interface StripRow {
  kindId: KindId;
  bars: StripBar[];
  deadlines: StripDeadline[];
}
export interface Strip {
  /** First days of the months on the strip. */
  months: { date: string; at: number }[];
  now: number;
  rows: StripRow[];
}

const firstOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** Shares of the width that a name with its dates needs, and a name alone. */
export interface Needed {
  readonly whole: number;
  readonly name: number;
}
const usual: Needed = { whole: 0.115, name: 0.05 };
const margin = 0.006;

/** The first gap between these marks that holds all words, else the first one for the name. */
function roomIn(from: number, to: number, marks: readonly number[], needed: Needed): StripBar['words'] {
  const edges = [from, ...marks.filter((mark) => mark > from && mark < to).sort((a, b) => a - b), to];
  const gaps = edges.slice(1).map((right, index) => {
    const left = edges[index] ?? from;
    return { from: left + (left === from ? 0 : margin), to: right - (right === to ? 0 : margin) };
  });
  const holds = (share: number) => gaps.find((gap) => gap.to - gap.from >= share);
  const whole = holds(needed.whole);
  const gap = whole ?? holds(needed.name);
  return gap && { ...gap, whole: whole !== undefined };
}

/** Twelve months from the present one on, or so many: sessions as bars, deadlines as points, the present day as a line. */
export function stripOf(
  sessions: readonly Session[],
  today: string,
  monthsShown = 12,
  neededBy: (session: Session) => Needed = () => usual,
): Strip {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firsts = Array.from({ length: monthsShown + 1 }, (_, index) => firstOf(year, month - 1 + index));
  const [start = today, end = today] = [firsts[0], firsts.at(-1)];
  const [left, right] = [toMoment(start).getTime(), toMoment(end).getTime()];
  const at = (date: string) => (toMoment(date).getTime() - left) / (right - left);
  const inside = (share: number) => Math.min(1, Math.max(0, share));

  const rowOf = (kindId: KindId): StripRow => {
    const mine = sessions.filter((session) => session.megascience_type_ext_id === kindId);
    const deadlines = [...new Set(mine.map(({ deadline }) => deadline))]
      .filter((date) => date >= today && date < end)
      .sort()
      .map((date) => ({ date, at: at(date), sessions: mine.filter(({ deadline }) => deadline === date) }));
    const marks = [at(today), ...deadlines.map((deadline) => deadline.at)];
    return {
      kindId,
      bars: mine
        .filter((session) => session.date_end >= start && session.date_start < end)
        .map((session) => {
          const [from, to] = [inside(at(session.date_start)), inside(at(session.date_end))];
          const running = session.date_start <= today && today <= session.date_end;
          return { session, from, to, running, words: roomIn(from, to, marks, neededBy(session)) };
        }),
      deadlines,
    };
  };
  return {
    months: firsts.slice(0, -1).map((date) => ({ date, at: at(date) })),
    now: at(today),
    rows: kindIds.map(rowOf).filter(({ bars, deadlines }) => bars.length + deadlines.length > 0),
  };
}
