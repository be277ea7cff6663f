import { FieldError } from '@luch/contract/kernel/errors.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import type { ActionInput } from '@luch/contract/proposal/action.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import type { ProposalContext, ProposalStep } from '../proposal.workflow.ts';
import { requireHours } from './input.ts';

/** `add_time`: granted hours only grow, so no budget ever becomes negative (fine point H40). */
export function addTime({ row }: ProposalContext, input: ActionInput): ProposalStep {
  const granted = row.grantedHours ?? 0;
  const more = requireHours(
    'additional_experiment_duration',
    input.additional_experiment_duration,
    beamTime.maxGranted - granted,
  );
  // The history says how much; with more words where they were given.
  const comment = [`+${more}`, input.comment].filter(Boolean).join('. ');
  return { to: row.status, changes: { grantedHours: granted + more }, entry: { comment } };
}

/** `extend_session`: to a date that is not past in the facility's zone. */
export function extendSession({ deps, row, now }: ProposalContext, input: ActionInput): ProposalStep {
  const end = input.new_proposal_session_end;
  if (end === undefined) throw new FieldError({ new_proposal_session_end: [{ key: 'proposal.refusal.date' }] });
  if (end < dayOf(now, deps.config.facilityTimeZone))
    throw new FieldError({ new_proposal_session_end: [{ key: 'proposal.refusal.date_past' }] });
  return { to: row.status, changes: { extensionTo: end }, entry: { comment: input.comment ?? '', effectiveDate: end } };
}

/** `approve_equipment`: what of the applicant's own equipment may come; no mail (fine point U8). */
export function approveEquipment({ row }: ProposalContext, input: ActionInput): ProposalStep {
  const approved = input.applicant_equipment_approved_new?.trim() ?? '';
  if (approved === '') throw new FieldError({ applicant_equipment_approved_new: [{ key: 'validation.required' }] });
  return { to: row.status, changes: { applicantEquipmentApproved: approved }, entry: { comment: approved } };
}
