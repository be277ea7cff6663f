import { isIn, proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { useTranslation } from 'react-i18next';
import type { CardAction } from './arrange.ts';

/** The word on the button of an action; editing says what it is in this state. */
export function useActionLabel(status: number): (action: CardAction) => string {
  const { t } = useTranslation();
  return (action) => {
    if (action !== 'edit_proposal') return t(($) => $.words.proposal.action[action].label);
    if (!isIn('editable', status)) return t(($) => $.proposalCard.edit.other);
    return status === s.draft ? t(($) => $.proposalCard.edit.draft) : t(($) => $.proposalCard.edit.modification);
  };
}
