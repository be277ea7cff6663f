import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { cardQuery } from '../../../api/proposal/proposal.queries.ts';
import { toastError } from '../../../lib/toast.ts';
import type { DialogAction } from './arrange.ts';
import { loadActionDialog } from './load-dialog.ts';

const ActionDialog = lazy(loadActionDialog);

/** An action of the card from the row of a list, such as deleting, with the same dialog. */
export const ActionOnRow = ({ id, action, onClose }: { id: number; action: DialogAction; onClose: () => void }) => {
  const { data: card, error } = useQuery(cardQuery(id));
  useEffect(() => {
    if (!error) return;
    toastError(error);
    onClose();
  }, [error, onClose]);
  return <Suspense>{card && <ActionDialog action={action} card={card} onClose={onClose} />}</Suspense>;
};
