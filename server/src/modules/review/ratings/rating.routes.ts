import { AppError } from '@luch/contract/kernel/errors.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { reviewRoutes } from '@luch/contract/review/review.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { standingOf, tiesOf } from '../../proposal/proposal.facts.ts';
import { readableProposal } from '../../proposal/proposal.visibility.ts';
import { declineRating } from './decline.ts';
import { rate } from './rate.ts';
import { askedToRate, ratingQuestionsView } from './rating-questions.ts';
import { saveRatingDraft } from './save-rating-draft.ts';
import { expertiseOf } from '../../expertise/expertise.queries.ts';
import { myAssignment } from './rated-assignment.ts';
import { ratingDraftOf } from './rating-draft.queries.ts';
import { ratingsScope } from '../../expertise/expertise.policy.ts';

/** Ratings (specification, staff side, sections 2 and 3). */
export const ratingsCalls = callsOf(reviewRoutes)((deps) => ({
  'GET /api/proposals/expertise/list/': async ({ actor, query, language }) => {
    const row = await readableProposal(deps.db, actor, query.proposal_id);
    const scope = ratingsScope(standingOf(actor, row, await tiesOf(deps.db, row.id, actor)));
    return expertiseOf(deps.db, row.id, { actorId: actor.id, scope, language }, query.view_type);
  },
  'GET /api/proposals/expertise/questions/': async ({ actor, query, language }) => {
    const row = await readableProposal(deps.db, actor, query.proposal_id);
    // As the card has it: whoever acts as an expert does not learn that this one rates their own work.
    if (!(await tiesOf(deps.db, row.id, actor)).isExpert) throw new AppError('forbidden');
    const today = dayOf(deps.clock.now(), deps.config.facilityTimeZone);
    return ratingQuestionsView(await askedToRate(deps.db, row, today), language);
  },
  'POST /api/proposals/expertise/detail/': ({ actor, body, language }) => rate(deps, actor, language, body),
  'POST /api/proposals/expertise/decline/': async ({ actor, body, language }) => {
    await declineRating(deps, actor, body);
    const detail = deps.texts.text(language, `review.done.declined.${body.kind}`, { id: body.proposal_id });
    return { status: 'ok' as const, detail };
  },
  'GET /api/proposals/expertise/draft/': async ({ actor, query }) => {
    const row = await readableProposal(deps.db, actor, query.proposal_id);
    return ratingDraftOf(deps.db, await myAssignment(deps.db, actor, row.id));
  },
  'PATCH /api/proposals/expertise/draft/': ({ actor, body }) => saveRatingDraft(deps, actor, body),
}));
