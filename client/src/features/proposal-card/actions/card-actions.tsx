import { useState } from 'react';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { type DialogAction, isDialogAction } from './arrange.ts';
import { loadActionDialog } from './load-dialog.ts';
import { nextAction } from './next-action.ts';

const ActionDialog = lateDialog(loadActionDialog);

/** Buttons and the dialog that one of them opened. Editing goes to the wizard. */
export const CardActions = ({
  card,
  onEdit,
  startWith,
}: {
  card: ProposalCard;
  onEdit: () => void;
  startWith?: string | undefined;
}) => {
  const wanted =
    startWith !== undefined && isDialogAction(startWith) && card.permissions.can[startWith].allowed
      ? startWith
      : undefined;
  const [open, setOpen] = useState<DialogAction | undefined>(wanted);
  return (
    <div onPointerEnter={() => void loadActionDialog().catch(() => undefined)}>
      <ActionButtons card={card} onAction={(action) => (action === 'edit_proposal' ? onEdit() : setOpen(action))} />
      {open && (
        <ActionDialog
          key={open}
          action={open}
          card={card}
          onClose={() => setOpen(undefined)}
          onInstead={setOpen}
          onDone={(values) => setOpen(nextAction(open, values, card))}
        />
      )}
    </div>
  );
};
