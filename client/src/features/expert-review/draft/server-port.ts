import type { ServerPort } from '../../../drafts/draft-engine.ts';
import type { ServerDraft } from '../../../drafts/draft-types.ts';
import { orFailure, type Refusals } from '../../../drafts/server-failure.ts';
import { saveRatingDraft } from '../../../api/review/review.ts';
import { fetchRatingDraft, type RatingDraftView } from '../../../api/review/rating-draft.ts';
import { draftOf, emptyDraft, type RatingDraft } from './rating-draft.ts';

const serverDraft = (view: RatingDraftView): ServerDraft<RatingDraft> => ({
  draft: draftOf(view),
  version: view.version,
  savedAt: view.saved_at,
});

export const refusals: Refusals<RatingDraft> = {
  isClosed: ({ status }) => [403, 404, 409].includes(status),
  currentOf: (current) =>
    'version' in current && 'comment' in current ? serverDraft(current as RatingDraftView) : undefined,
  // A draft is saved as a whole: there is nothing besides that could go on without the refused part.
  namesFields: false,
};

/** The calls of one draft. Without a draft the server answers with what was given, and `savedAt` is null. */
export const draftServer = (proposalId: number): ServerPort<RatingDraft> => ({
  save: (draft, version) =>
    orFailure(async () => {
      const saved = await saveRatingDraft({ proposal_id: proposalId, version, ...emptyDraft, ...draft });
      return { version: saved.version, savedAt: saved.saved_at };
    }, refusals),
  fetch: () => orFailure(async () => serverDraft(await fetchRatingDraft(proposalId)), refusals),
});
