import { type KindId, kindIds } from '@luch/contract/reference/facility-kind.ts';
import { toMoment } from '../../lib/dates.ts';
import type { Session } from './sessions-query.ts';

export interface StripBar {
  session: Session;
  /** Shares of the width, 0 to 1. */
  from: number;
  to: number;
  running: boolean;
}
export interface StripRow {
  kindId: KindId;
  bars: StripBar[];
  deadlines: { date: string; at: number }[];
}
export interface Strip {
  /** First days of the months on the strip. */
  months: { date: string; at: number }[];
  now: number;
  rows: StripRow[];
}

const monthsShown = 12;
const firstOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** Twelve months from the present one on: sessions as bars, deadlines as points, the present day as a line. */
export function stripOf(sessions: readonly Session[], today: string): Strip {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firsts = Array.from({ length: monthsShown + 1 }, (_, index) => firstOf(year, month - 1 + index));
  const [start = today, end = today] = [firsts[0], firsts.at(-1)];
  const [left, right] = [toMoment(start).getTime(), toMoment(end).getTime()];
  const at = (date: string) => (toMoment(date).getTime() - left) / (right - left);
  const inside = (share: number) => Math.min(1, Math.max(0, share));

  const rowOf = (kindId: KindId): StripRow => {
    const mine = sessions.filter((session) => session.megascience_type_ext_id === kindId);
    return {
      kindId,
      bars: mine
        .filter((session) => session.date_end >= start && session.date_start < end)
        .map((session) => ({
          session,
          from: inside(at(session.date_start)),
          to: inside(at(session.date_end)),
          running: session.date_start <= today && today <= session.date_end,
        })),
      deadlines: [...new Set(mine.map(({ deadline }) => deadline))]
        .filter((date) => date >= today && date < end)
        .map((date) => ({ date, at: at(date) })),
    };
  };
  return {
    months: firsts.slice(0, -1).map((date) => ({ date, at: at(date) })),
    now: at(today),
    rows: kindIds.map(rowOf).filter(({ bars, deadlines }) => bars.length + deadlines.length > 0),
  };
}
