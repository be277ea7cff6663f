import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { t } from 'i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { latestVerdict } from '../side/resolution.ts';
import type { CardAction } from './arrange.ts';

/** The word on the button of an action; editing says what it is in this state, a verdict whether there is one already. */
export function useActionLabel(card: ProposalCard): (action: CardAction) => string {
  const status = card.last_status_id;
  return (action) => {
    if (action === 'bs_verdict')
      return latestVerdict(card) ? t(($) => $.proposalCard.verdict.anew) : t(($) => $.proposalCard.verdict.give);
    if (action !== 'edit_proposal') return t(($) => $.words.proposal.action[action].label);
    if (!isIn('editable', status)) return t(($) => $.proposalCard.edit.other);
    return isIn('unsent', status) ? t(($) => $.proposalCard.edit.draft) : t(($) => $.proposalCard.edit.modification);
  };
}
