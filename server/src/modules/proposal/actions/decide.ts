import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { Tx } from '../../../platform/database/open.ts';
import { notifyAccepted, notifyRejected, notifyRevision } from '../proposal.notices.ts';
import { countAnswersOf } from '../questions/counted-answers.commands.ts';
import { moveToNewest } from '../questions/pin-forms.commands.ts';
import { acceptedStatus } from '../proposal.policy.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `accept` with granted hours (workflows, section 1). */
export function accept(context: ProposalContext, input: InputOf<'accept'>): ProposalStep {
  const { provided_experiment_duration: hours, comment } = input;
  return {
    to: acceptedStatus(context.facts),
    changes: { grantedHours: hours },
    entry: { comment, hours },
    effects: (tx) => notifyAccepted({ ...context, tx }, hours, comment),
  };
}

/** `revision`: a comment or at least one reason. It forgets the origin of an earlier plan change (fine point H15). */
export function sendBack(context: ProposalContext, input: InputOf<'revision'>): ProposalStep {
  const { comment, reasons, ask_new_questions: asksAnew } = input;
  const { row, now, deps } = context;
  return {
    to: s.modification,
    changes: { planChangeFrom: null, changePlanReason: null },
    entry: { comment, reasons },
    async effects(tx) {
      if (asksAnew) await askAnew(tx, row.id, dayOf(now, deps.config.facilityTimeZone));
      await notifyRevision({ ...context, tx }, comment, reasons);
    },
  };
}

async function askAnew(tx: Tx, id: number, today: string): Promise<void> {
  await moveToNewest(tx, id, today);
  await countAnswersOf(tx, id, today);
}

export function reject(context: ProposalContext, { comment, reasons }: InputOf<'reject'>): ProposalStep {
  return {
    to: s.reject,
    changes: { planChangeFrom: null },
    entry: { comment, reasons },
    effects: (tx) => notifyRejected({ ...context, tx }, comment, reasons),
  };
}
