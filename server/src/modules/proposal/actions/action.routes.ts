import type { Actor } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { proposalRoutes } from '@luch/contract/proposal/proposal.routes.ts';
import { slugOf, type ProposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import type { Deps } from '../../../platform/deps.ts';
import { callsOf } from '../../../platform/http/calls.ts';
import { actionNamed, performAction, type CalledAction } from './perform-action.ts';

/** `status/` and `update_status/` are one command; `DELETE detail/` is its action `deleted` (fine point A9). */
export const proposalActionsCalls = callsOf(proposalRoutes)((deps) => ({
  'POST /api/proposals/proposal/status/': ({ actor, body, language }) =>
    answerAction(deps, actor, wordOf(body), body, language),
  'POST /api/proposals/proposal/update_status/': ({ actor, body, language }) =>
    answerAction(deps, actor, wordOf(body), body, language),
  'DELETE /api/proposals/proposal/detail/': ({ actor, query, language }) =>
    answerAction(deps, actor, 'deleted', { proposal_id: query.id }, language),
}));

/** Exactly one of the two synonyms. */
function wordOf({ status_slug: slug, proposal_action: action }: ActionInput): string {
  const word = slug ?? action;
  if (word === undefined || (slug !== undefined && action !== undefined && slug !== action))
    throw new AppError('one_action');
  return word;
}

/** Carries an action out and says so in the caller's words. */
export async function answerAction(deps: Deps, actor: Actor, word: string, input: ActionInput, language: Language) {
  // A client that sends who acts may only name its own person (fine point A1).
  if (input.init_by !== undefined && input.init_by !== actor.id) throw new AppError('forbidden');
  const action = actionNamed(word);
  const { id, to, receipt, unanswered } = await performAction(deps, actor, action, input);
  return {
    status: slugOf[to as ProposalStatus],
    id,
    last_status_id: to,
    detail: deps.texts.text(language, `proposal.done.${action}` satisfies `proposal.done.${CalledAction}`, { id }),
    ...(receipt && { receipt }),
    ...(unanswered && { unanswered: [...unanswered] }),
  };
}
