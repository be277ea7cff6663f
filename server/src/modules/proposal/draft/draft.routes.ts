import { proposalRoutes } from '@luch/contract/proposal/proposal.routes.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { createProposal } from './create-proposal.ts';
import { moveForm } from '../questions/move-form.ts';
import { saveDraft } from './save-draft.ts';
import { versionsOf } from './draft-versions.queries.ts';

/** Writing a proposal before it is submitted (specification, applicant side, section 7, Proposals). */
export const draftCalls = callsOf(proposalRoutes)((deps) => ({
  'POST /api/proposals/proposal/detail/': ({ actor, body, language }) => createProposal(deps, actor, language, body),
  'PATCH /api/proposals/proposal/detail/': ({ actor, body }) => saveDraft(deps, actor, body),
  'POST /api/proposals/proposal/move_form/': ({ actor, body }) => moveForm(deps, actor, body),
  'GET /api/proposals/proposal/versions/': ({ actor, query }) => versionsOf(deps.db, actor, query.id),
}));
