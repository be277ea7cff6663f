import { type Actor, isModerator } from '@luch/contract/account/roles.ts';
import { councilMachine } from '@luch/contract/council/council.machine.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { definePolicy } from '../../platform/policy.ts';
import type { CouncilFacts, CouncilStanding } from './council.facts.ts';

/** Councils are run by moderators; nobody else learns that there are any. */
export function demandCouncilOffice(actor: Actor): void {
  if (!isModerator(actor)) throw new AppError('forbidden');
}

/** Who may move a council, when, and what else it takes (workflows, section 2). */
export const { verdict: councilVerdict, standingVerdict: councilStandingVerdict } = definePolicy(councilMachine, {
  acts: { moderator: (standing: CouncilStanding) => standing.isModerator },
  guards: {
    has_proposals: ({ proposals }: CouncilFacts) => (proposals === 0 ? 'council_empty' : null),
    every_proposal_has_expert: ({ withoutExpert }: CouncilFacts) =>
      withoutExpert > 0 ? 'council_without_experts' : null,
    every_proposal_decided: ({ undecided }: CouncilFacts) => (undecided > 0 ? 'council_undecided' : null),
    every_refusal_explained: ({ unexplained }: CouncilFacts) => (unexplained > 0 ? 'council_unexplained' : null),
    every_acceptance_has_hours: ({ withoutHours }: CouncilFacts) => (withoutHours > 0 ? 'council_without_hours' : null),
  },
});
