import { type CouncilAction, councilMachine } from '@luch/contract/council/council.machine.ts';
import { defineWorkflow, historyIn } from '../../platform/workflow.ts';
import { type CouncilFacts, councilFacts } from './council.facts.ts';
import { notifyCouncil } from './council.live.ts';
import { movedOn } from './moved-on.ts';
import { councilVerdict } from './council.policy.ts';
import { council, councilHistory } from './council.tables.ts';

interface CouncilDetails {
  readonly comment?: string;
}

/** Every step of a council goes through the gate; open screens follow. */
export const { begin: beginCouncil, move: moveCouncil } = defineWorkflow<
  typeof council,
  CouncilAction,
  CouncilFacts,
  CouncilDetails
>({
  table: council,
  machine: councilMachine,
  history: historyIn(councilHistory, 'councilId'),
  verdict: councilVerdict,
  facts: ({ tx, actor, row }) => councilFacts(tx, actor, row),
  movedOn,
  notify: (deps, tx, { id }) => notifyCouncil(deps, tx, id),
});
