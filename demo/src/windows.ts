import type { Draw } from '@luch/server/platform/seeded-random.ts';
import type { Step } from './story.ts';

/** While a proposal lies in a state: later than the one moment, earlier than the other. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
}

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Actions that lead out of the examination. */
const leaving: ReadonlySet<string> = new Set(['next_step', 'accept', 'revision', 'reject', 'deleted']);

/** Each stay in the examination, the last one until now if it goes on. */
export function examinations(steps: readonly Step[], now: Date): Window[] {
  const found: Window[] = [];
  let from: Date | undefined;
  for (const step of steps) {
    if (step.do !== 'act') continue;
    if (step.action === 'examination') from = step.at;
    else if (from && leaving.has(step.action)) {
      found.push({ from, until: step.at });
      from = undefined;
    }
  }
  return from ? [...found, { from, until: now }] : found;
}

/** A moment between two shares of a window, at working hours where the window is long enough for them. */
export function moment({ from, until }: Window, random: Draw, least: number, most: number): Date {
  const share = random.whole(Math.round(least * 1000), Math.round(most * 1000)) / 1000;
  const exact = from.getTime() + share * (until.getTime() - from.getTime());
  const day = Math.floor(exact / (24 * HOUR)) * 24 * HOUR;
  const atWork = day + 6 * HOUR + Math.floor(((exact - day) * 11) / 24 / MINUTE) * MINUTE;
  return new Date(atWork > from.getTime() && atWork < until.getTime() ? atWork : exact);
}
