import { proposalRoutes } from '@luch/contract/proposal/proposal.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { createProposal } from './create-proposal.ts';
import { saveDraft } from './save-draft.ts';
import { versionsOf } from './draft-versions.queries.ts';

/** Writing a proposal before it is submitted (specification, applicant side, section 7, Proposals). */
export function registerDraftRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, proposalRoutes, 'POST /api/proposals/proposal/detail/', async ({ actor, body }) => ({
    id: await createProposal(deps, actor, body),
  }));
  route(app, proposalRoutes, 'PATCH /api/proposals/proposal/detail/', ({ actor, body }) =>
    saveDraft(deps, actor, body),
  );
  route(app, proposalRoutes, 'GET /api/proposals/proposal/versions/', ({ actor, query }) =>
    versionsOf(deps.db, actor, query.id),
  );
}
