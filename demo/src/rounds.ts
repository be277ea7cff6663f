import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY } from '@luch/contract/kernel/days.ts';

/** A session of a facility: from when to when it takes proposals, and when its experiments go on. */
export interface Round {
  readonly opens: Date;
  readonly closes: Date;
  /** At nine of its first day. */
  readonly starts: Date;
  readonly ends: Date;
}

interface Row {
  readonly kind: number;
  readonly planning_start: string;
  readonly planning_end: string;
  readonly deadline: string;
}
const read = (folder: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, folder, 'sessions.json'), 'utf8')) as readonly Row[];
const rows = [...read('../../server/data'), ...read('../data')];

/** For as long before its deadline the first known session takes proposals. */
const FIRST = 120 * DAY;
const endOf = (day: string): Date => new Date(`${day}T21:00:00Z`);

/** The sessions of a kind, those of the portal and those of the demonstration, one after another. */
export function roundsOf(kind: number): readonly Round[] {
  const own = rows.filter((row) => row.kind === kind).toSorted((a, b) => (a.deadline < b.deadline ? -1 : 1));
  return own.map(({ planning_start: start, planning_end: end, deadline }, index) => {
    const closes = endOf(deadline);
    const before = own[index - 1];
    return {
      opens: before ? endOf(before.deadline) : new Date(closes.getTime() - FIRST),
      closes,
      starts: new Date(`${start}T06:00:00Z`),
      ends: endOf(end),
    };
  });
}

/** The session into which a submit of this moment leads; undefined beyond the last one known. */
export const roundAt = (kind: number, submitted: Date): Round | undefined =>
  roundsOf(kind).find(({ closes }) => closes > submitted);

/** The session whose proposals are decided about at this moment: the next whose experiments are still to come. */
export const roundToDecide = (kind: number, now: Date): Round | undefined =>
  roundsOf(kind).find(({ starts }) => starts.getTime() > now.getTime() + 10 * DAY);
