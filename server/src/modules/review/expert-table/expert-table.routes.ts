import { reviewRoutes } from '@luch/contract/review/review.routes.ts';
import type { FastifyReply } from 'fastify';
import { paged } from '../../../platform/http/paging.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { demandExpert } from './expert-table.ts';
import { countExpertStates, expertList, type ExpertPage } from './expert-list.queries.ts';

const ofExperts = { demand: demandExpert };

/** The table of whoever rates (specification, staff side, section 5). */
export const expertTableCalls = callsOf(reviewRoutes)((deps) => ({
  'GET /api/proposals/expert-proposal/list/': {
    ...ofExperts,
    by: async ({ actor, query, language, reply }) =>
      answer(reply, query, await expertList(deps, actor, language, query)),
  },
  'POST /api/proposals/expert-proposal/list/': {
    ...ofExperts,
    by: async ({ actor, body, language, reply }) => answer(reply, body, await expertList(deps, actor, language, body)),
  },
  'GET /api/proposals/expert-proposal/counts/': ({ actor }) => countExpertStates(deps, actor),
}));

/** The rows as the answer, the counts as its headers. */
function answer(reply: FastifyReply, { page_size }: { readonly page_size: number }, { rows, total }: ExpertPage) {
  paged(reply, { total, page_size });
  return [...rows];
}
