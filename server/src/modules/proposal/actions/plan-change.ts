import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/open.ts';
import { notifyPlanChangeAsked, notifyPlanChangeDeclined, notifyPlanChangeForwarded } from '../proposal.notices.ts';
import { planChange } from '../proposal.tables.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `bs_plan_change`: the station asks; the head of the facility forwards or declines. */
export function askPlanChange(context: ProposalContext, { comment }: InputOf<'bs_plan_change'>): ProposalStep {
  const { row, actor, now } = context;
  return {
    to: row.status,
    entry: { comment },
    async effects(tx) {
      await tx.insert(planChange).values({ proposalId: row.id, askedBy: actor.id, askedAt: now, comment });
      await notifyPlanChangeAsked({ ...context, tx }, comment);
    },
  };
}

/** `forward_plan_change`: to the author; where it came from is kept for the resubmit (fine point H13). */
export function forwardPlanChange(context: ProposalContext, { comment }: InputOf<'forward_plan_change'>): ProposalStep {
  return {
    to: s.modification,
    changes: { planChangeFrom: context.row.status, changePlanReason: comment },
    entry: { comment },
    async effects(tx) {
      // The gate has just let the open request lapse, since it left the state; its true outcome is this one.
      await closeRequest(tx, context, 'forwarded');
      await notifyPlanChangeForwarded({ ...context, tx }, comment);
    },
  };
}

export function declinePlanChange(context: ProposalContext, { comment }: InputOf<'decline_plan_change'>): ProposalStep {
  return {
    to: context.row.status,
    entry: { comment },
    async effects(tx) {
      await closeRequest(tx, context, 'declined');
      await notifyPlanChangeDeclined({ ...context, tx }, comment);
    },
  };
}

async function closeRequest(tx: Tx, { row, now }: ProposalContext, outcome: 'forwarded' | 'declined') {
  const justLapsed = and(eq(planChange.closedAt, now), eq(planChange.outcome, 'lapsed'));
  await tx
    .update(planChange)
    .set({ closedAt: now, outcome })
    .where(and(eq(planChange.proposalId, row.id), outcome === 'forwarded' ? justLapsed : isNull(planChange.closedAt)));
}
