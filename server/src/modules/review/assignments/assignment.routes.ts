import { reviewRoutes } from '@luch/contract/review/review.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { demandModerator } from './assigning.ts';
import { candidatesFor } from './candidates.view.ts';
import { assignExperts } from './assign-experts.ts';
import { proposeDistribution } from './distribution.view.ts';

const base = '/api/proposals/proposal/proposal_experts';

const ofModerators = { demand: demandModerator };

/** `proposal_experts/`: who rates what outside a council (fine point A10); moderators only. */
export const assignmentsCalls = callsOf(reviewRoutes)((deps) => ({
  [`GET ${base}/`]: {
    ...ofModerators,
    by: ({ actor, query, language }) => candidatesFor(deps, actor, language, query.proposal_ids),
  },
  [`POST ${base}/distribution/`]: {
    ...ofModerators,
    by: ({ actor, body, language }) => proposeDistribution(deps, actor, language, body),
  },
  [`PATCH ${base}/`]: {
    ...ofModerators,
    by: async ({ actor, body, language }) => {
      const { proposal_id: proposalId, type, expert_ids: ids } = body;
      const change = type === 'add' ? { proposalId, add: ids, remove: [] } : { proposalId, add: [], remove: ids };
      const warnings = await assignExperts(deps, actor, language, [change]);
      return { status: 'ok' as const, detail: deps.texts.text(language, `review.done.${type}`), warnings };
    },
  },
  [`POST ${base}/save/`]: {
    ...ofModerators,
    by: async ({ actor, body, language }) => {
      const changes = body.assignments.map(({ proposal_id: proposalId, add, remove }) => ({ proposalId, add, remove }));
      const warnings = await assignExperts(deps, actor, language, changes);
      return { status: 'ok' as const, detail: deps.texts.text(language, 'review.done.save'), warnings };
    },
  },
}));
