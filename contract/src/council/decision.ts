import { council } from '../kernel/limits.ts';

/** What a council decides about a proposal (specification, staff side, section 4). Undecided is null. */
export const decisions = { accept: 1, reject: 2, revision: 3, later: 4 } as const;
export type DecisionSlug = keyof typeof decisions;
export type Decision = (typeof decisions)[DecisionSlug];
export const decisionIds: readonly Decision[] = Object.values(decisions);
export const decisionSlugOf = Object.fromEntries(Object.entries(decisions).map(([slug, id]) => [id, slug])) as Record<
  Decision,
  DecisionSlug
>;

/** The seven reasons that a rejection offers; their words stand in `council.words`, `rejection.reason`. */
export const rejectionReasons = ['content', 'novelty', 'formal', 'significance', 'sample', 'method', 'plan'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Which totals of a station a decision counts in: 3 and 4 both read as revision there (section 4). */
const totalOf = {
  [decisions.accept]: 'accepted',
  [decisions.reject]: 'rejected',
  [decisions.revision]: 'for_revision',
  [decisions.later]: 'for_revision',
} as const satisfies Record<Decision, string>;
export type StationTotal = (typeof totalOf)[Decision] | 'no_decision';
export type StationTotals = Readonly<Record<StationTotal, number>>;

/** Hours of one proposal as they count: granted once it is accepted, else what it asks for. */
export interface CountedEntry {
  readonly stationId: number | null;
  readonly decision: number | null;
  readonly requestedHours: number | null;
  readonly grantedHours: number | null;
  /** What one that was set back has had: no grant is less (decision 0145). */
  readonly leastHours?: number;
  /** Let go of before it was made known: it takes no hours. */
  readonly isDropped?: boolean;
}

export const isDecision = (decision: number | null): decision is Decision =>
  decision !== null && decision in decisionSlugOf;

/** What is granted unless other hours are named; null where nothing was asked for. */
export const usualHours = ({ requestedHours, leastHours = 0 }: Pick<CountedEntry, 'requestedHours' | 'leastHours'>) =>
  requestedHours === null && leastHours === 0 ? null : Math.max(requestedHours ?? 0, leastHours);

/** Hours that an entry takes of its station's time, or would take. */
export const hoursOf = (entry: CountedEntry): number =>
  (entry.decision === decisions.accept || entry.decision === null
    ? (entry.grantedHours ?? usualHours(entry))
    : entry.requestedHours) ?? 0;

/**
 * Hours of a station by what was decided, on half hours (sums of halves are exact in binary).
 * Every entry of the station counts in exactly one of them; what was let go, in none.
 */
export function stationTotals(entries: readonly CountedEntry[], stationId: number): StationTotals {
  const totals = { accepted: 0, no_decision: 0, for_revision: 0, rejected: 0 };
  for (const entry of entries) {
    if (entry.stationId !== stationId || entry.isDropped) continue;
    totals[isDecision(entry.decision) ? totalOf[entry.decision] : 'no_decision'] += hoursOf(entry);
  }
  return totals;
}

/** Red only where the available hours are known (fine point A43). */
export const isOverBudget = (accepted: number, available: number | null): boolean =>
  available !== null && accepted > available;

/** Mean of marks to one decimal; null without any. Counted in tenths, so that halves round as on paper. */
export function meanMark(marks: readonly number[]): number | null {
  if (marks.length === 0) return null;
  const tenths = marks.reduce((sum, mark) => sum + Math.round(mark * 10), 0);
  return Math.floor((2 * tenths + marks.length) / (2 * marks.length)) / 10;
}

/** How far apart the experts are: greatest mark less least, to one decimal; null below two marks. */
export const spreadOf = (marks: readonly number[]): number | null =>
  marks.length < 2 ? null : Math.round((Math.max(...marks) - Math.min(...marks)) * 10) / 10;

/** From this spread on a proposal is discussed first (look, section 8, Ranking). */
export const isDisputed = (spread: number | null): boolean => spread !== null && spread >= council.disputedSpread;
