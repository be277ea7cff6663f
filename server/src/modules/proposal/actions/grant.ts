import type { InputOf } from '@luch/contract/proposal/action.inputs.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';

/** `add_time`: granted hours only grow, so no budget ever becomes negative (fine point H40). */
export function addTime({ row }: ProposalContext, input: InputOf<'add_time'>): ProposalStep {
  const more = input.additional_experiment_duration;
  // The history says how much; with more words where they were given.
  const comment = [`+${more}`, input.comment].filter(Boolean).join('. ');
  return { to: row.status, changes: { grantedHours: (row.grantedHours ?? 0) + more }, entry: { comment } };
}

/** `extend_session`: to a date that is not past in the facility's zone. */
export function extendSession({ row }: ProposalContext, input: InputOf<'extend_session'>): ProposalStep {
  const { new_proposal_session_end: end, comment } = input;
  return { to: row.status, changes: { extensionTo: end }, entry: { comment, effectiveDate: end } };
}

/** `approve_equipment`: what of the applicant's own equipment may come; no mail (fine point U8). */
export function approveEquipment({ row }: ProposalContext, input: InputOf<'approve_equipment'>): ProposalStep {
  const { applicant_equipment_approved_new: approved } = input;
  return { to: row.status, changes: { applicantEquipmentApproved: approved }, entry: { comment: approved } };
}
