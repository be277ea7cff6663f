import type { QuestionView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import type { FieldProblem } from '@luch/contract/kernel/errors.ts';
import { type Criterion, totalOf } from '@luch/contract/review/expertise.ts';
import { text } from '@luch/contract/kernel/limits.ts';
import { marksOf, type RatingDraft, sameDraft } from '../draft/rating-draft.ts';
import { type RatingState, theirsOf } from '../draft/rating-kind.ts';

/** A question of the facility that this rating is asked by what stands in it. */
export interface AskedOfRating {
  readonly question: QuestionView;
  /** Why it does not take the answer that stands there. */
  readonly problem: FieldProblem | null;
  readonly missing: boolean;
}

/** Why a rating cannot be given yet; the first reason that one would meet going down the panel. */
export type SubmitObstacle = 'choice' | 'mark' | 'total' | 'answers' | 'comment' | 'long';

/** What was typed as a mark and is none, while the one before it stands. */
export type RefusedMarks = Partial<Record<Criterion, string>>;

/** Save stays disabled while the total is 0 or the comment empty (specification, section 5; fine point 40). */
export function submitObstacle(
  { draft: mine, conflicts }: Pick<RatingState, 'draft' | 'conflicts'>,
  asked: readonly AskedOfRating[],
  refused: RefusedMarks = {},
): SubmitObstacle | undefined {
  if (theirsOf({ conflicts })) return 'choice';
  if (Object.keys(refused).length > 0) return 'mark';
  if (totalOf(marksOf(mine)) === 0) return 'total';
  if (asked.some(({ problem, missing }) => problem || missing)) return 'answers';
  if (mine.comment.trim() === '') return 'comment';
  return mine.comment.length > text.comment ? 'long' : undefined;
}

/** `given`: what is on the screen is what was given; `changed`: it was given and differs now; `new`: never given. */
export type RatingStage = 'new' | 'given' | 'changed';
export const stageOf = (mine: RatingDraft, given: RatingDraft | null): RatingStage =>
  given === null ? 'new' : sameDraft(mine, given) ? 'given' : 'changed';
