import { totalOf } from '@luch/contract/review/expertise.ts';
import { marksOf, type RatingDraft, sameDraft } from '../draft/rating-draft.ts';
import { type RatingState, theirsOf } from '../draft/rating-kind.ts';

/** Why a rating cannot be given yet; the first reason that one would meet going down the panel. */
export type SubmitObstacle = 'choice' | 'total' | 'comment';

/** Save stays disabled while the total is 0 or the comment empty (specification, section 5; fine point 40). */
export function submitObstacle({
  draft: mine,
  conflicts,
}: Pick<RatingState, 'draft' | 'conflicts'>): SubmitObstacle | undefined {
  if (theirsOf({ conflicts })) return 'choice';
  if (totalOf(marksOf(mine)) === 0) return 'total';
  return mine.comment.trim() === '' ? 'comment' : undefined;
}

/** `given`: what is on the screen is what was given; `changed`: it was given and differs now; `new`: never given. */
export type RatingStage = 'new' | 'given' | 'changed';
export const stageOf = (mine: RatingDraft, given: RatingDraft | null): RatingStage =>
  given === null ? 'new' : sameDraft(mine, given) ? 'given' : 'changed';
