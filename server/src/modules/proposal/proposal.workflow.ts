import type { RevisionReason } from '@luch/contract/proposal/action.inputs.ts';
import {
  type CouncilVerb,
  isProposalStatus,
  proposalMachine,
  proposalStatus as s,
  type ProposalAction,
  type ProposalStatus,
} from '@luch/contract/proposal/proposal.machine.ts';
import { type SQL, sql } from 'drizzle-orm';
import { writeAtEnd } from '../../platform/database/write-at-end.ts';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Step } from '../../platform/transition.ts';
import { historyIn } from '../../platform/history.ts';
import { defineSetMove, defineWorkflow, type WorkflowContext } from '../../platform/workflow.ts';
import { peopleAround } from './letters/recipients.queries.ts';
import { movedOn } from './actions/moved-on.ts';
import { lapsePlanChange } from './actions/plan-change.commands.ts';
import { factsOf, type ProposalFacts } from './proposal.facts.ts';
import { proposalMoved } from './proposal.events.ts';
import { standingVerdict, verdictOn } from './proposal.policy.ts';
import { proposal, proposalHistory, type ProposalRecord } from './proposal.tables.ts';
import { demandVisible } from './proposal.visibility.ts';

/** What a row of the history may say besides who did what and when. */
interface HistoryDetails {
  readonly comment?: string;
  readonly reasons?: readonly RevisionReason[];
  readonly mark?: number;
  readonly fileId?: number;
  readonly effectiveDate?: string;
  readonly stationBeforeId?: number | null;
  readonly stationAfterId?: number;
  /** By its name. */
  readonly sessionAfter?: string;
  /** Granted, or added to what was granted. */
  readonly hours?: number | null;
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
const oneSubmitAtATime = (applicantId: number): SQL =>
  sql`pg_advisory_xact_lock(hashtext('proposals in work'), ${applicantId})`;

const rules = {
  table: proposal,
  machine: proposalMachine,
  history: historyIn(proposalHistory, 'proposalId'),
  async onArrival(tx: Tx, ids: readonly number[], to: number, now: Date) {
    if (isProposalStatus(to) && planChangeLapsesIn[to]) await lapsePlanChange(tx, ids, now);
  },
};

const { begin, move } = defineWorkflow<typeof proposal, ProposalAction, ProposalFacts, HistoryDetails>({
  ...rules,
  verdict: verdictOn,
  // Whoever may submit may read what is missing: the card lists it too.
  toldWith: (because, { missing }) => (because === 'incomplete' ? { missing } : {}),
  async facts({ deps, tx, actor, now, row, action }) {
    await demandVisible(tx, actor, row.id, action === 'created' ? oneSubmitAtATime(row.applicantId) : undefined);
    return factsOf(tx, actor, row, now, deps.config);
  },
  movedOn,
  notify: (deps, tx, row) => notifyStaffScreens(deps, tx, [row]),
});

export const beginProposal = begin;

/**
 * Every step that somebody makes goes through the gate, inside the caller's transaction.
 * A proposal that this person may not see does not exist for them: `not_found`, whatever the action.
 */
export const moveProposal: typeof move = (deps, tx, actor, id, action, make, seen) =>
  writeAtEnd(tx, async () => {
    const moved = await move(deps, tx, actor, id, action, make, seen);
    const { row, to } = moved;
    const leaves = to !== row.status || action === 'change_station';
    if (leaves) await proposalMoved.announce({ deps, tx, actor, row, to, action });
    return moved;
  });

const nobody = { isAuthor: false, isMember: false, isExpert: false, isModerator: false, isBs: false, isHead: false };

/** The steps that a council makes of its proposals, which are nobody's in person: the council's command asks who may. */
export const moveProposalsWithCouncil = defineSetMove<typeof proposal, CouncilVerb, HistoryDetails>({
  ...rules,
  verdict: (action, { status }) =>
    standingVerdict(action, { ...nobody, status: status as ProposalStatus, isCouncil: true }),
  notify: notifyStaffScreens,
});

/** Whoever has it in a list or open sees it move, experts too: rating opens and closes. Screens of the team follow the letters: a silent change is silent. */
export async function notifyStaffScreens(
  { live }: Pick<Deps, 'live'>,
  tx: Tx,
  rows: readonly ProposalRecord[],
): Promise<void> {
  await live.publishFound(
    tx,
    sql`select people, json_build_object('type', 'proposal', 'id', id) as event from (${peopleAround(rows)}) as around`,
  );
}
