import { rating } from '../kernel/limits.ts';
import { type ProposalAction, proposalMachine, proposalStatus as s } from '../proposal/proposal.machine.ts';

/**
 * How an expert rates a proposal (specification, staff side, section 5, Expert rating): four criteria from 0 to 5 by
 * tenths, their mean to one decimal, and a comment.
 */
export const criteria = ['mark1', 'mark2', 'mark3', 'mark4'] as const;
export type Criterion = (typeof criteria)[number];
export type Marks = Readonly<Record<Criterion, number>>;

/** Whole tenths, so that sums stay exact: 4.4 is 44. */
export const tenths = (mark: number): number => Math.round(mark / rating.step);

/** The total of four marks: their mean to one decimal, halves upwards. */
export function totalOf(marks: Marks): number {
  const sum = criteria.reduce((total, criterion) => total + tenths(marks[criterion]), 0);
  return Math.round(sum / criteria.length) / 10;
}

/** The mean of several totals to one decimal, halves upwards; null of none. Counted in whole tenths. */
export function meanOf(totals: readonly number[]): number | null {
  if (totals.length === 0) return null;
  const sum = totals.reduce((all, total) => all + tenths(total), 0);
  return Math.round(sum / totals.length) / 10;
}

/** Save stays disabled while the comment is empty or the total is 0. */
export const isComplete = (marks: Marks, comment: string): boolean => comment.trim() !== '' && totalOf(marks) > 0;

export const markTones = ['red', 'amber', 'green'] as const;
export type MarkTone = (typeof markTones)[number];
/** Below 2.6 red, above 4 green, else amber; exactly 2.6 and 4 are amber (fine point 41). */
export const toneOfMark = (mark: number): MarkTone =>
  mark < rating.red ? 'red' : mark > rating.green ? 'green' : 'amber';

/** The four states of a row of the expert's table, in the order in which they are looked for (fine point 39). */
export const expertStates = ['draft', 'rated', 'overdue', 'needs_rating'] as const;
export type ExpertState = (typeof expertStates)[number];

/** @param status of the proposal @param rated whether this expert has given the rating of this round */
export function expertStateOf(status: number, rated: boolean): ExpertState {
  if (status === s.created) return 'draft';
  if (rated) return 'rated';
  return status === s.statement ? 'overdue' : 'needs_rating';
}

/** What an expert says instead of rating: cannot rate this one, and may be asked again; or a conflict of interest, which is for good. */
export const declineKinds = ['unable', 'conflict'] as const;
export type DeclineKind = (typeof declineKinds)[number];

/** Experts rate a proposal in this status only (fine point A18). */
export const ratingOpen: readonly number[] = [s.expertise];
/** Statuses whose proposals an expert's table shows without a rating; a rated one stays in it (decision 0020). */
export const underReview: readonly number[] = [s.created, s.expertise, s.statement];
/** Statuses in which a moderator assigns experts outside a council. */
export const assignable: readonly number[] = [s.created, s.expertise];

/** Whether this action may take a proposal to where experts rate it no longer: ratings that are missing then stay missing. */
export function closesRating(action: ProposalAction): boolean {
  const { from, to } = proposalMachine.actions[action];
  if (to === 'same' || !from.some((status) => assignable.includes(status))) return false;
  return [to].flat().some((status) => !assignable.includes(status));
}
