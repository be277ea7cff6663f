import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { givenOf } from '../marks/given-of.ts';
import classes from './decline.module.css';

const DeclineDialog = lateDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

/** Quietly under the marks, while it is possible: not everybody who is asked should rate. */
export const DeclineLink = ({ card, onDeclined }: { card: ProposalCard; onDeclined: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  if (!card.permissions.can.decline_rating.allowed) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes['link'] ?? ''}
        onPointerEnter={DeclineDialog.ahead}
        onFocus={DeclineDialog.ahead}
        onClick={() => setOpen(true)}
      >
        {t(($) => $.expertReview.decline.open)}
      </Button>
      {isOpen && (
        <DeclineDialog
          id={card.id}
          name={card.name}
          isRated={givenOf(card) !== null}
          onClose={() => setOpen(false)}
          onDeclined={onDeclined}
        />
      )}
    </>
  );
};
