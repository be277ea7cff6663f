import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import type { ActionValues } from './action-forms.ts';
import type { DialogAction } from './arrange.ts';

type Facts = Pick<ProposalCard, 'applicant_equipment' | 'applicant_equipment_approved'> & {
  permissions: Pick<ProposalCard['permissions'], 'can'>;
};

/** What the author wants to bring and the station has not answered; empty when there is nothing to answer, or for others. */
export const equipmentToApprove = (card: Facts): string =>
  card.applicant_equipment_approved === null && card.permissions.can.approve_equipment.allowed
    ? card.applicant_equipment.trim()
    : '';

/** What is asked right after an action was carried out: a station that can do it says what of the equipment may come. */
export const nextAction = (
  action: DialogAction,
  values: Pick<ActionValues, 'resolution'>,
  card: Facts,
): DialogAction | undefined =>
  action === 'bs_verdict' && values.resolution === 2 && equipmentToApprove(card) ? 'approve_equipment' : undefined;
