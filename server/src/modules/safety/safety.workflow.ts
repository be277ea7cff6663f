import { AppError } from '@luch/contract/kernel/errors.ts';
import { type SafetyAction, safetyMachine, type SafetyStatus } from '@luch/contract/safety/safety.machine.ts';
import { historyIn } from '../../platform/history.ts';
import { defineSetMove, defineWorkflow } from '../../platform/workflow.ts';
import { movedOnIn } from '../account/moved-on.queries.ts';
import { type SafetyFacts, readSamplesOf } from './safety.facts.ts';
import { notifySafety } from './safety.live.ts';
import { safetyVerdict } from './safety.policy.ts';
import { safetyCase, safetyCaseHistory } from './safety.tables.ts';
import { safetyActionName, safetyStatusName } from './safety-names.view.ts';

interface SafetyDetails {
  readonly comment?: string;
}
const rules = { table: safetyCase, machine: safetyMachine, history: historyIn(safetyCaseHistory, 'safetyCaseId') };

/** Every step of a case goes through the gate; open screens follow. */
export const { begin: beginCase, move: moveCase } = defineWorkflow<
  typeof safetyCase,
  SafetyAction,
  SafetyFacts,
  SafetyDetails
>({
  ...rules,
  verdict: safetyVerdict,
  async facts({ tx, actor, row }) {
    const found = await readSamplesOf(tx, actor, row.proposalId);
    if (!found) throw new AppError('not_found');
    return { ...found.party, status: row.status as SafetyStatus };
  },
  movedOn: movedOnIn(rules.history, { status: safetyStatusName, action: safetyActionName }),
  notify: (deps, tx, { proposalId }) => notifySafety(deps, tx, proposalId),
});

/** A sample has changed; nobody does it in person. */
export const reopenCases = defineSetMove<typeof safetyCase, SafetyAction, SafetyDetails>({
  ...rules,
  verdict: (action, { status }) =>
    safetyVerdict(action, {
      status: status as SafetyStatus,
      isTeam: false,
      isStation: false,
      isSafety: false,
      isPortal: true,
    }),
  async notify(deps, tx, rows) {
    for (const { proposalId } of rows) await notifySafety(deps, tx, proposalId);
  },
});
