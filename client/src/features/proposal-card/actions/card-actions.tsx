import { useState } from 'react';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { ActionButtons } from './action-buttons.tsx';
import { type ActionElsewhere, type DialogAction, isDialogAction, isElsewhere } from './arrange.ts';
import { loadActionDialog } from './load-dialog.ts';
import { nextAction } from './next-action.ts';

const ActionDialog = lateDialog(loadActionDialog);

/** Buttons and the dialog that one of them opened. Editing goes to the wizard, time to the calendar. */
export const CardActions = ({
  card,
  onElsewhere,
  startWith,
}: {
  card: ProposalCard;
  onElsewhere: (action: ActionElsewhere) => void;
  startWith?: string | undefined;
}) => {
  const wanted =
    startWith !== undefined && isDialogAction(startWith) && card.permissions.can[startWith].allowed
      ? startWith
      : undefined;
  const [open, setOpen] = useState<DialogAction | undefined>(wanted);
  return (
    <div onPointerEnter={() => void loadActionDialog().catch(() => undefined)}>
      <ActionButtons card={card} onAction={(action) => (isElsewhere(action) ? onElsewhere(action) : setOpen(action))} />
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
