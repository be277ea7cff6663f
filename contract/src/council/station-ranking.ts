import { type CountedEntry, decisions, hoursOf } from './decision.ts';
import { type Candidate, type Fit, plainOrder, whatFits } from './what-fits.ts';

/**
 * The proposals of one station by mark, and where its hours end. What is accepted takes its hours first, wherever it
 * stands; what is undecided passes in the order of marks until one does not fit; what else is decided, or was let go,
 * takes none.
 */
export interface RankedEntry extends CountedEntry {
  readonly id: number;
  /** By which it stands; null comes last. */
  readonly mark: number | null;
}

export interface RankedRow<Entry extends RankedEntry> {
  readonly entry: Entry;
  readonly place: number;
  /** What it takes, or would take. */
  readonly hours: number;
  /** Hours of the station with it; null: it takes none. */
  readonly until: number | null;
  /** Undecided, and behind the line. */
  readonly isBelow: boolean;
}

export interface StationRanking<Entry extends RankedEntry> {
  readonly rows: readonly RankedRow<Entry>[];
  /** Before which row the hours end; null: nowhere, or nobody knows how many there are. */
  readonly cut: number | null;
  readonly accepted: number;
  /** Of all that was asked for, whatever was decided. */
  readonly asked: number;
  /** Accepted, and undecided above the line. */
  readonly passing: { readonly count: number; readonly hours: number };
}

const isAccepted = ({ decision, isDropped }: RankedEntry): boolean => decision === decisions.accept && !isDropped;
const isUndecided = ({ decision }: RankedEntry): boolean => decision === null;

export function rankStation<Entry extends RankedEntry>(
  entries: readonly Entry[],
  available: number | null,
): StationRanking<Entry> {
  const ordered = entries.toSorted(byMark);
  const accepted = sum(ordered.filter(isAccepted).map(hoursOf));
  const taken = { accepted: 0, undecided: 0 };
  let cut: number | null = null;
  const rows = ordered.map((entry, at): RankedRow<Entry> => {
    const hours = hoursOf(entry);
    const row = { entry, place: at + 1, hours };
    if (isAccepted(entry)) return { ...row, until: (taken.accepted += hours), isBelow: false };
    if (!isUndecided(entry)) return { ...row, until: null, isBelow: false };
    const until = accepted + (taken.undecided += hours);
    if (cut === null && available !== null && until > available) cut = at;
    return { ...row, until, isBelow: cut !== null };
  });
  const passing = rows.filter(({ until, isBelow }) => until !== null && !isBelow);
  return {
    rows,
    cut,
    accepted,
    asked: sum(entries.map(({ requestedHours }) => requestedHours ?? 0)),
    passing: { count: passing.length, hours: sum(passing.map(({ hours }) => hours)) },
  };
}

/** The best first; of equal ones the shorter, then the older, as in what fits. */
const byMark = (a: RankedEntry, b: RankedEntry): number =>
  (b.mark ?? -1) - (a.mark ?? -1) || hoursOf(a) - hoursOf(b) || a.id - b.id;

const sum = (hours: readonly number[]): number => hours.reduce((all, one) => all + one, 0);

/** Why nothing can be said of an undecided one: it has no mark, or asks for no hours. */
export interface Unweighed {
  readonly id: number;
  readonly hours: number;
  readonly why: 'no_mark' | 'no_hours';
}

export interface Suggestion {
  /** Accepted already: what stands is never suggested away. */
  readonly fixed: readonly number[];
  /** Hours that the accepted ones leave. */
  readonly free: number;
  readonly fit: Fit;
  /** With what is accepted. */
  readonly total: { readonly sum: number; readonly hours: number };
  /** The same by plain order. */
  readonly plain: { readonly sum: number; readonly hours: number };
  readonly unweighed: readonly Unweighed[];
}

/** Which of the undecided ones fill the hours that are left with the greatest sum of marks. */
export function suggestFor(entries: readonly RankedEntry[], available: number, floor: number): Suggestion {
  const fixed = entries.filter(isAccepted);
  const base = { sum: sum(fixed.map(({ mark }) => Math.round((mark ?? 0) * 10))), hours: sum(fixed.map(hoursOf)) };
  const free = Math.max(0, available - base.hours);
  const undecided = entries.filter(isUndecided);
  const candidates = undecided.flatMap((entry): Candidate[] =>
    entry.mark === null || hoursOf(entry) === 0 ? [] : [{ id: entry.id, hours: hoursOf(entry), mark: entry.mark }],
  );
  const weighed = new Set(candidates.map(({ id }) => id));
  const fit = whatFits(candidates, free, floor);
  const plain = plainOrder(candidates, free);
  const withFixed = (chosen: { readonly sum: number; readonly hours: number }) => ({
    sum: (base.sum + Math.round(chosen.sum * 10)) / 10,
    hours: base.hours + chosen.hours,
  });
  return {
    fixed: fixed.map(({ id }) => id),
    free,
    fit,
    total: withFixed(fit),
    plain: withFixed(plain),
    unweighed: undecided
      .filter(({ id }) => !weighed.has(id))
      .map((entry) => ({ id: entry.id, hours: hoursOf(entry), why: entry.mark === null ? 'no_mark' : 'no_hours' })),
  };
}
