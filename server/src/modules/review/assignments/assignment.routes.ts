import { reviewRoutes } from '@luch/contract/review/review.routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { demandModerator } from './assigning.ts';
import { candidatesFor } from './candidates.view.ts';
import { assignExperts } from './assign-experts.ts';
import { proposeDistribution } from './distribution.view.ts';

const base = '/api/proposals/proposal/proposal_experts';

const ofModerators = { demand: demandModerator };

/** `proposal_experts/`: who rates what outside a council (fine point A10); moderators only. */
export function registerAssignments(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    reviewRoutes,
    `GET ${base}/`,
    ({ actor, query, language }) => candidatesFor(deps, actor, language, query.proposal_ids),
    ofModerators,
  );
  route(
    app,
    reviewRoutes,
    `POST ${base}/distribution/`,
    ({ actor, body, language }) => proposeDistribution(deps, actor, language, body),
    ofModerators,
  );
  route(
    app,
    reviewRoutes,
    `PATCH ${base}/`,
    async ({ actor, body, language }) => {
      const { proposal_id: proposalId, type, expert_ids: ids } = body;
      const change = type === 'add' ? { proposalId, add: ids, remove: [] } : { proposalId, add: [], remove: ids };
      const warnings = await assignExperts(deps, actor, language, [change]);
      return { status: 'ok' as const, detail: deps.texts.text(language, `review.done.${type}`), warnings };
    },
    ofModerators,
  );
  route(
    app,
    reviewRoutes,
    `POST ${base}/save/`,
    async ({ actor, body, language }) => {
      const changes = body.assignments.map(({ proposal_id: proposalId, add, remove }) => ({ proposalId, add, remove }));
      const warnings = await assignExperts(deps, actor, language, changes);
      return { status: 'ok' as const, detail: deps.texts.text(language, 'review.done.save'), warnings };
    },
    ofModerators,
  );
}
