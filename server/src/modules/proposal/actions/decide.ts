import { beamTime } from '@luch/contract/kernel/limits.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import { notifyAccepted, notifyRejected, notifyRevision } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { requireComment, requireCommentOrReason, requireHours } from './input.ts';

/** `accept` with granted hours; the requested ones unless others are given (workflows, section 1). */
export function accept(context: ProposalContext, input: ActionInput): ProposalStep {
  const hours = requireHours(
    'provided_experiment_duration',
    input.provided_experiment_duration ?? context.row.requestedHours,
    beamTime.maxGranted,
  );
  return {
    to: s.approve,
    changes: { grantedHours: hours },
    entry: { comment: input.comment ?? '' },
    effects: (tx) => notifyAccepted({ ...context, tx }, hours, input.comment ?? ''),
  };
}

/** `revision`: a comment or at least one reason. It forgets the origin of an earlier plan change (fine point H15). */
export function sendBack(context: ProposalContext, input: ActionInput): ProposalStep {
  const { comment, reasons } = requireCommentOrReason(input);
  return {
    to: s.modification,
    changes: { planChangeFrom: null, changePlanReason: null },
    entry: { comment, reasons },
    effects: (tx) => notifyRevision({ ...context, tx }, comment, reasons),
  };
}

export function reject(context: ProposalContext, input: ActionInput): ProposalStep {
  const comment = requireComment(input, 'proposal.refusal.comment');
  const reasons = input.reasons ?? [];
  return {
    to: s.reject,
    changes: { planChangeFrom: null },
    entry: { comment, reasons },
    effects: (tx) => notifyRejected({ ...context, tx }, comment, reasons),
  };
}
