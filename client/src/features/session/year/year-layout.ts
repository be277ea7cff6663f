import type { Session } from '../../../api/reference/session.queries.ts';
import type { StripDeadline, StripRow } from '../session-strip-layout.ts';
import type { OwnProposal } from './own-proposals.ts';

/** Shares of the width that words need: of a deadline with its session, and of a proposal with and without a note. */
const deadlineWords = 0.105;
const dayWords = 0.055;
const chipShare = 0.062;
const notedShare = 0.155;
const mostChips = 3;

export interface LabelledDeadline extends StripDeadline {
  words: 'whole' | 'day' | 'none';
  /** The next one of its facility. */
  isNext: boolean;
}

/** A deadline says its session where there is room before the next one, else its day, else nothing. */
export function labelledDeadlines({ deadlines }: StripRow): LabelledDeadline[] {
  return deadlines.map((deadline, place) => {
    const room = (deadlines[place + 1]?.at ?? 1) - deadline.at;
    const words = room >= deadlineWords ? 'whole' : room >= dayWords ? 'day' : 'none';
    return { ...deadline, words, isNext: deadline.sessions.some((session) => session.is_next) };
  });
}

export interface OwnGroup {
  session: Session;
  /** At most three; the rest is counted. */
  shown: OwnProposal[];
  more: number;
  from: number;
  /** Groups that would cover each other stand in lines of their own. */
  lane: number;
}

/** My proposals under the session into which they go, each group in the first line that has room for it. */
export function ownGroups(row: StripRow, own: readonly OwnProposal[]): OwnGroup[] {
  const ends: number[] = [];
  return row.bars
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ session, from }) => {
      const mine = own.filter((one) => one.session.id === session.id);
      if (mine.length === 0) return [];
      const shown = mine.slice(0, mostChips);
      const width = shown.reduce((sum, { isOpen, next }) => sum + (isOpen || next ? notedShare : chipShare), 0);
      const left = Math.max(0, Math.min(from, 1 - width));
      const free = ends.findIndex((end) => end <= left);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = left + width;
      return [{ session, shown, more: mine.length - shown.length, from: left, lane }];
    });
}
