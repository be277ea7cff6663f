import type { Actor } from '@luch/contract/account/roles.ts';
import type { RevisionReason } from '@luch/contract/proposal/action.schemas.ts';
import { proposalMachine, proposalStatus as s, type ProposalAction } from '@luch/contract/proposal/proposal.machine.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { transition, type Step, type Workflow } from '../../platform/transition.ts';
import { expertsOf } from '../expertise/assigned.queries.ts';
import { outsideTeam, staffOfProposal } from './letters/recipients.queries.ts';
import { lapsePlanChange } from './actions/plan-change.queries.ts';
import { factsOf, type ProposalFacts } from './proposal.facts.ts';
import { verdictOn } from './proposal.policy.ts';
import { proposal, proposalHistory, type ProposalRecord } from './proposal.tables.ts';
import { demandVisible } from './proposal.visibility.ts';

/** A row of the history besides what the gate knows by itself. */
export interface HistoryDetails {
  readonly action: string;
  readonly actorId: number;
  readonly at: Date;
  readonly comment?: string;
  readonly reasons?: readonly RevisionReason[];
  readonly mark?: number;
  readonly fileId?: number;
  readonly effectiveDate?: string;
}

export type ProposalStep = Step<typeof proposal, Partial<HistoryDetails>>;

/** What every command of a proposal knows: the locked row, its facts and who asks. */
export interface ProposalContext {
  readonly deps: Deps;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly row: ProposalRecord;
  readonly facts: ProposalFacts;
}

/** States in which an open request for another plan has lost its object (fine point H17). */
const planChangeLapsesIn: readonly number[] = [
  s.draft,
  s.modification,
  s.need_report,
  s.done,
  s.publication,
  s.reject,
  s.deleted,
  s.archived,
  s.not_realized,
];

const workflow: Workflow<typeof proposal, ProposalRecord, ProposalFacts, ProposalAction, HistoryDetails> = {
  table: proposal,
  machine: proposalMachine,
  async lock(tx, id) {
    const [row] = await tx.select().from(proposal).where(eq(proposal.id, id)).for('update');
    return row;
  },
  verdict: verdictOn,
  async writeHistory(tx, row, to, entry) {
    await tx.insert(proposalHistory).values({
      proposalId: row.id,
      fromStatus: row.status,
      toStatus: to,
      ...entry,
      reasons: [...(entry.reasons ?? [])],
    });
  },
  async onArrival(tx, row, to, now) {
    if (planChangeLapsesIn.includes(to)) await lapsePlanChange(tx, row.id, now);
  },
};

/** The limit of proposals in work counts other rows than the locked one: two drafts must not both take the last place. */
async function oneSubmitAtATime(tx: Tx, applicantId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('proposals in work'), ${applicantId})`);
}

/**
 * Carries one action of the machine through the gate, inside the caller's transaction.
 * A proposal that this person may not see does not exist for them: `not_found`, whatever the action.
 */
export async function moveProposal(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  id: number,
  action: ProposalAction,
  make: (context: ProposalContext) => Promise<ProposalStep> | ProposalStep,
): Promise<{ readonly row: ProposalRecord; readonly to: number }> {
  const now = deps.clock.now();
  const moved = await transition(tx, workflow, {
    id,
    action,
    now,
    async facts(row) {
      await demandVisible(tx, actor, row.id);
      if (action === 'created') await oneSubmitAtATime(tx, row.applicantId);
      return factsOf(tx, actor, row, now, deps.config.proposalLimit);
    },
    async step(row, facts) {
      const step = await make({ deps, tx, actor, now, row, facts });
      return { ...step, entry: { action, actorId: actor.id, at: now, ...step.entry } };
    },
  });
  await notifyStaffScreens(deps, tx, moved.row);
  return moved;
}

/** Whoever has it in a list or open sees it move, experts too: rating opens and closes. Screens of the team follow the letters: a silent change is silent. */
async function notifyStaffScreens({ live }: Pick<Deps, 'live'>, tx: Tx, row: ProposalRecord): Promise<void> {
  const readers = [...(await staffOfProposal(tx, row)), ...(await expertsOf(tx, row.id))];
  const staff = await outsideTeam(tx, row, readers);
  await live.publish(tx, staff, { type: 'proposal', id: row.id });
}
