import { type Answer, call } from '../../lib/call.ts';

export type RatingDraftView = Answer<'GET /api/proposals/expertise/draft/'>;

/** Apart from the queries of the table: what only a rating needs comes after the table. */
export const fetchRatingDraft = (proposalId: number) =>
  call('GET /api/proposals/expertise/draft/', { query: { proposal_id: proposalId }, fresh: true });

export const ratingQuestionsKey = ['rating-questions'] as const;
/** What the facility asks of whoever rates this proposal, besides the criteria. */
export const fetchRatingQuestions = (proposalId: number, signal: AbortSignal) =>
  call('GET /api/proposals/expertise/questions/', { query: { proposal_id: proposalId }, signal });
