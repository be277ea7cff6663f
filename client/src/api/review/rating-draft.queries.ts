import { type Answer, call } from '../../lib/call.ts';

export type RatingDraftView = Answer<'GET /api/proposals/expertise/draft/'>;

/** Apart from the queries of the table: what only a rating needs comes after the table. */
export const fetchRatingDraft = (proposalId: number) =>
  call('GET /api/proposals/expertise/draft/', { query: { proposal_id: proposalId }, fresh: true });
