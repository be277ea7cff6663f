import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { type CouncilAction, councilMachine, type CouncilNeed } from '@luch/contract/council/council.machine.ts';
import { statesFor } from '@luch/contract/kernel/define-machine.ts';
import { AppError, type ErrorCode } from '@luch/contract/kernel/errors.ts';
import { allowed, firstRefusal, hidden, notNow, type Verdict } from '@luch/contract/kernel/verdict.ts';
import type { CouncilFacts, CouncilStanding } from './council.facts.ts';

/** Councils are run by moderators; nobody else learns that there are any. */
export function demandCouncilOffice(actor: Actor): void {
  if (!isModerator(actor)) throw new AppError('forbidden');
}

/** Who may move a council, when, and what else it takes (workflows, section 2). Pure: facts in, verdict out. */
export const councilVerdict = (action: CouncilAction, facts: CouncilFacts): Verdict<ErrorCode> =>
  firstRefusal(
    councilStandingVerdict(action, facts),
    ...councilMachine.actions[action].needs.map((need) => guard(need, facts)),
  );

/** Who and state alone: what the row of a list can know. */
export function councilStandingVerdict(action: CouncilAction, standing: CouncilStanding): Verdict<ErrorCode> {
  if (!standing.isModerator) return hidden('forbidden');
  const states = statesFor(councilMachine.actions[action], 'moderator');
  return states.includes(standing.status) ? allowed : hidden('wrong_state');
}

const guards: Readonly<Record<CouncilNeed, (facts: CouncilFacts) => ErrorCode | null>> = {
  has_proposals: ({ proposals }) => (proposals === 0 ? 'council_empty' : null),
  every_proposal_has_expert: ({ withoutExpert }) => (withoutExpert > 0 ? 'council_without_experts' : null),
  every_proposal_decided: ({ undecided }) => (undecided > 0 ? 'council_undecided' : null),
};

function guard(need: CouncilNeed, facts: CouncilFacts): Verdict<ErrorCode> {
  const because = guards[need](facts);
  return because === null ? allowed : notNow(because);
}
