import { reviewRoutes } from '@luch/contract/review/review.routes.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { paged } from '../../platform/http/paging.ts';
import { route } from '../../platform/http/route.ts';
import { standingOf, tiesOf } from '../proposal/proposal.facts.ts';
import { readableProposal } from '../proposal/proposal.visibility.ts';
import { rate } from './commands/rate.ts';
import { saveRatingDraft } from './commands/save-rating-draft.ts';
import { countExpertStates, expertList, type ExpertPage } from './expert-list.queries.ts';
import { expertiseOf } from './expertise.queries.ts';
import { myAssignment } from './rated-assignment.ts';
import { ratingDraftOf } from './rating-draft.queries.ts';
import { ratingsScope } from './review.policy.ts';

/** Ratings, and the table of whoever rates (specification, staff side, sections 2, 3 and 5). */
export function registerExpertise(app: FastifyInstance, deps: Deps): void {
  registerRating(app, deps);
  registerExpertTable(app, deps);
}

function registerRating(app: FastifyInstance, deps: Deps): void {
  route(app, reviewRoutes, 'GET /api/proposals/expertise/list/', async ({ actor, query, language }) => {
    const row = await readableProposal(deps.db, actor, query.proposal_id);
    const scope = ratingsScope(standingOf(actor, row, await tiesOf(deps.db, row.id, actor.id)));
    return expertiseOf(deps.db, row.id, { actorId: actor.id, scope, language }, query.view_type);
  });

  route(app, reviewRoutes, 'POST /api/proposals/expertise/detail/', ({ actor, body, language }) =>
    rate(deps, actor, language, body),
  );

  route(app, reviewRoutes, 'GET /api/proposals/expertise/draft/', async ({ actor, query }) => {
    const row = await readableProposal(deps.db, actor, query.proposal_id);
    return ratingDraftOf(deps.db, await myAssignment(deps.db, actor, row.id));
  });

  route(app, reviewRoutes, 'PATCH /api/proposals/expertise/draft/', ({ actor, body }) =>
    saveRatingDraft(deps, actor, body),
  );
}

function registerExpertTable(app: FastifyInstance, deps: Deps): void {
  route(app, reviewRoutes, 'GET /api/proposals/expert-proposal/list/', async ({ actor, query, language, reply }) =>
    answer(reply, query, await expertList(deps, actor, language, query)),
  );
  route(app, reviewRoutes, 'POST /api/proposals/expert-proposal/list/', async ({ actor, body, language, reply }) =>
    answer(reply, body, await expertList(deps, actor, language, body)),
  );
  route(app, reviewRoutes, 'GET /api/proposals/expert-proposal/counts/', ({ actor }) => countExpertStates(deps, actor));
}

/** The rows as the answer, the counts as its headers. */
function answer(reply: FastifyReply, { page_size }: { readonly page_size: number }, { rows, total }: ExpertPage) {
  paged(reply, { total, page_size });
  return [...rows];
}
