import type { AnsweredView } from '@luch/contract/forms/proposal-questions.schemas.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { draftOfGiven, type RatingDraft } from '../draft/rating-draft.ts';

export interface GivenRating {
  readonly draft: RatingDraft;
  readonly mark: number;
  readonly answered: readonly AnsweredView[];
  /** When it was last given, UTC. */
  readonly date: string;
}

/** What this person has given for a proposal in its present round. */
export function givenOf(card: ProposalCard): GivenRating | null {
  const mine = card.proposals_expertise.find(({ is_my: isMine }) => isMine);
  if (!mine || mine.mark === null || mine.date === null) return null;
  return { draft: draftOfGiven(mine), answered: mine.answered, mark: mine.mark, date: mine.date };
}
