import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { cardQuery } from '../../../api/proposal/proposal.ts';
import { toastError } from '../../../lib/toast.ts';
import { lateDialog } from '../../../ui/late.tsx';
import type { DialogAction } from './arrange.ts';
import { loadActionDialog } from './load-dialog.ts';

const ActionDialog = lateDialog(loadActionDialog);

/** An action of the card from the row of a list, such as deleting, with the same dialog. */
export const ActionOnRow = ({ id, action, onClose }: { id: number; action: DialogAction; onClose: () => void }) => {
  const { data: card, error } = useQuery(cardQuery(id));
  useEffect(() => {
    // One that is open stays: what is shown may be a moment old.
    if (!error || card) return;
    toastError(error);
    onClose();
  }, [error, card, onClose]);
  return card ? <ActionDialog action={action} card={card} onClose={onClose} /> : null;
};
