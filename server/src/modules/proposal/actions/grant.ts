import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import { termsChanged } from '../proposal.events.ts';
import { notifyExtended, notifyTimeAdded } from '../proposal.notices.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `add_time`: granted hours only grow, so no budget ever becomes negative (fine point H40). */
export function addTime(context: ProposalContext, input: InputOf<'add_time'>): ProposalStep {
  const { row } = context;
  const { additional_experiment_duration: hours, comment } = input;
  const granted = (row.grantedHours ?? 0) + hours;
  return {
    to: row.status,
    changes: { grantedHours: granted },
    entry: { comment, hours },
    async effects(tx) {
      await notifyTimeAdded({ ...context, tx }, { hours, granted }, comment);
      await termsChanged.announce({ deps: context.deps, tx, row });
    },
  };
}

/** `extend_session`: to a date that is not past in the facility's zone. */
export function extendSession(context: ProposalContext, input: InputOf<'extend_session'>): ProposalStep {
  const { new_proposal_session_end: end, comment } = input;
  return {
    to: context.row.status,
    changes: { extensionTo: end },
    entry: { comment, effectiveDate: end },
    async effects(tx) {
      await notifyExtended({ ...context, tx }, end, comment);
      await termsChanged.announce({ deps: context.deps, tx, row: context.row });
    },
  };
}

/** `approve_equipment`: what of the applicant's own equipment may come; no mail (fine point U8). */
export function approveEquipment({ row }: ProposalContext, input: InputOf<'approve_equipment'>): ProposalStep {
  const { applicant_equipment_approved_new: approved } = input;
  return { to: row.status, changes: { applicantEquipmentApproved: approved }, entry: { comment: approved } };
}
