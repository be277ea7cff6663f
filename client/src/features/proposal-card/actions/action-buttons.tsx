import { Button } from '@mantine/core';
import { useId } from 'react';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { reasonOf } from '../../../lib/words.ts';
import { IconBack } from '../../../ui/icons.ts';
import { latestVerdict } from '../side/resolution.ts';
import classes from './action-buttons.module.css';
import { useActionLabel } from './action-labels.ts';
import { arrange, type CardAction, type Offer } from './arrange.ts';
import { MoreActions } from './more-actions.tsx';
import { equipmentToApprove } from './next-action.ts';

/** What this person may do with the proposal: one filled button, two outlined ones, the rest under 'more'. */
export const ActionButtons = ({ card, onAction }: { card: ProposalCard; onAction: (action: CardAction) => void }) => {
  const { filled, outlined, rest } = arrange(card.permissions.can, card.last_status_id, {
    given: latestVerdict(card) ? ['bs_verdict'] : [],
    needless: equipmentToApprove(card) ? [] : ['approve_equipment'],
  });
  const label = useActionLabel(card);
  if (!filled && outlined.length === 0 && rest.length === 0) return null;
  return (
    <div className={classes['root']}>
      {filled && <FilledAction offer={filled} label={label(filled.action)} onAction={onAction} />}
      {outlined.length > 0 && (
        <div className="luch-chips">
          {outlined.map(({ action }) => (
            <Button
              key={action}
              variant="default"
              className={classes['outlined'] ?? ''}
              leftSection={action === 'revision' ? <IconBack size={16} stroke={1.7} /> : undefined}
              onClick={() => onAction(action)}
            >
              {label(action)}
            </Button>
          ))}
        </div>
      )}
      {rest.length > 0 && <MoreActions offers={rest} label={label} onAction={onAction} />}
    </div>
  );
};

const FilledAction = ({
  offer: { action, verdict },
  label,
  onAction,
}: {
  offer: Offer;
  label: string;
  onAction: (action: CardAction) => void;
}) => {
  const id = useId();
  if (verdict.allowed)
    return (
      <Button fullWidth onClick={() => onAction(action)}>
        {label}
      </Button>
    );
  return (
    <>
      <Button fullWidth data-disabled aria-disabled aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className={classes['reason']}>
        {verdict.text ?? reasonOf(verdict.because)}
      </p>
    </>
  );
};
