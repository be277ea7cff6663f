import { totalOf } from '@luch/contract/review/expertise.ts';
import { isUnsaved, type DraftState } from '../draft/draft-state.ts';
import { marksOf, type RatingDraft, sameDraft } from '../draft/rating-draft.ts';

/** Why a rating cannot be given yet; the first reason that one would meet going down the panel. */
export type GiveBar = 'choice' | 'total' | 'comment';

/** Save stays disabled while the total is 0 or the comment empty (specification, section 5; fine point 40). */
export function giveBar({ mine, theirs }: Pick<DraftState, 'mine' | 'theirs'>): GiveBar | undefined {
  if (theirs) return 'choice';
  if (totalOf(marksOf(mine)) === 0) return 'total';
  return mine.comment.trim() === '' ? 'comment' : undefined;
}

/** `given`: what is on the screen is what was given; `changed`: it was given and differs now; `new`: never given. */
export type GiveStage = 'new' | 'given' | 'changed';
export const stageOf = (mine: RatingDraft, given: RatingDraft | null): GiveStage =>
  given === null ? 'new' : sameDraft(mine, given) ? 'given' : 'changed';

/** How safe the text is, the weightiest first. */
export type SaveState =
  | 'closed'
  | 'lost'
  | 'elsewhere'
  | 'offline'
  | 'server'
  | 'refused'
  | 'saving'
  | 'saved'
  | 'none';

export function saveStateOf(state: DraftState): SaveState {
  const { trouble, theirs, savedAt, isOnDevice } = state;
  if (trouble?.kind === 'closed') return 'closed';
  if (!isOnDevice && trouble) return 'lost';
  if (theirs) return 'elsewhere';
  if (trouble) return trouble.kind === 'signed-out' ? 'server' : trouble.kind;
  if (isUnsaved(state)) return 'saving';
  return savedAt === null ? 'none' : 'saved';
}
