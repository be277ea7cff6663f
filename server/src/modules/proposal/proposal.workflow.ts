import type { RevisionReason } from '@luch/contract/proposal/action.inputs.ts';
import {
  isProposalStatus,
  proposalMachine,
  proposalStatus as s,
  type ProposalAction,
  type ProposalStatus,
} from '@luch/contract/proposal/proposal.machine.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Step } from '../../platform/transition.ts';
import { defineWorkflow, historyIn, type WorkflowContext } from '../../platform/workflow.ts';
import { expertsOf } from '../expertise/assigned.queries.ts';
import { outsideTeam, staffOfProposal } from './letters/recipients.queries.ts';
import { movedOn } from './actions/moved-on.ts';
import { lapsePlanChange } from './actions/plan-change.commands.ts';
import { factsOf, type ProposalFacts } from './proposal.facts.ts';
import { verdictOn } from './proposal.policy.ts';
import { proposal, proposalHistory, type ProposalRecord } from './proposal.tables.ts';
import { demandVisible } from './proposal.visibility.ts';

/** What a row of the history may say besides who did what and when. */
interface HistoryDetails {
  readonly comment?: string;
  readonly reasons?: readonly RevisionReason[];
  readonly mark?: number;
  readonly fileId?: number;
  readonly effectiveDate?: string;
}

export type ProposalStep = Step<typeof proposal, Partial<HistoryDetails>>;
export type ProposalContext = WorkflowContext<ProposalRecord, ProposalFacts>;

/** States in which an open request for another plan has lost its object (fine point H17). */
const planChangeLapsesIn: Readonly<Record<ProposalStatus, boolean>> = {
  [s.draft]: true,
  [s.created]: false,
  [s.expertise]: false,
  [s.statement]: false,
  [s.approve]: false,
  [s.modification]: true,
  [s.scheduled]: false,
  [s.need_report]: true,
  [s.done]: true,
  [s.publication]: true,
  [s.reject]: true,
  [s.deleted]: true,
  [s.archived]: true,
  [s.not_realized]: true,
};

/** The limit of proposals in work counts other rows than the locked one: two drafts must not both take the last place. */
async function oneSubmitAtATime(tx: Tx, applicantId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('proposals in work'), ${applicantId})`);
}

/**
 * Every step of a proposal goes through the gate, inside the caller's transaction.
 * A proposal that this person may not see does not exist for them: `not_found`, whatever the action.
 */
export const { begin: beginProposal, move: moveProposal } = defineWorkflow<
  typeof proposal,
  ProposalAction,
  ProposalFacts,
  HistoryDetails
>({
  table: proposal,
  machine: proposalMachine,
  history: historyIn(proposalHistory, 'proposalId'),
  verdict: verdictOn,
  async facts({ deps, tx, actor, now, row, action }) {
    await demandVisible(tx, actor, row.id);
    if (action === 'created') await oneSubmitAtATime(tx, row.applicantId);
    return factsOf(tx, actor, row, now, deps.config.proposalLimit);
  },
  async onArrival(tx, row, to, now) {
    if (isProposalStatus(to) && planChangeLapsesIn[to]) await lapsePlanChange(tx, row.id, now);
  },
  movedOn,
  notify: notifyStaffScreens,
});

/** Whoever has it in a list or open sees it move, experts too: rating opens and closes. Screens of the team follow the letters: a silent change is silent. */
async function notifyStaffScreens({ live }: Pick<Deps, 'live'>, tx: Tx, row: ProposalRecord): Promise<void> {
  const readers = [...(await staffOfProposal(tx, row)), ...(await expertsOf(tx, row.id))];
  const staff = await outsideTeam(tx, row, readers);
  await live.publish(tx, staff, { type: 'proposal', id: row.id });
}
