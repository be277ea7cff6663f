import { t } from 'i18next';
import { Button, Menu, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { IconBack, IconChevronDown } from '../../../ui/icons.ts';
import { reasonOf } from '../../../lib/words.ts';
import { lateDialog } from '../../../ui/late.tsx';
import { useActionLabel } from './action-labels.ts';
import classes from './action-buttons.module.css';
import { latestVerdict } from '../side/resolution.ts';
import {
  type ActionElsewhere,
  arrange,
  type CardAction,
  type DialogAction,
  isDialogAction,
  isElsewhere,
  type Offer,
} from './arrange.ts';
import { loadActionDialog } from './load-dialog.ts';
import { equipmentToApprove, nextAction } from './next-action.ts';

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

/** What this person may do with the proposal: one filled button, two outlined ones, the rest under 'more'. */
const ActionButtons = ({ card, onAction }: { card: ProposalCard; onAction: (action: CardAction) => void }) => {
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

/** The less usual actions; one that is not possible now says why under its name. No menu opens on nothing to be pressed. */
const MoreActions = ({
  offers,
  label,
  onAction,
}: {
  offers: readonly Offer[];
  label: (action: CardAction) => string;
  onAction: (action: CardAction) => void;
}) => {
  if (!offers.some(({ verdict }) => verdict.allowed))
    return offers.map((offer) => (
      <p key={offer.action} className={classes['reason']}>
        {label(offer.action)}: {whyNot(offer)}
      </p>
    ));
  return (
    <Menu width={320} position="bottom" offset={4}>
      <Menu.Target>
        <UnstyledButton className={classes['more'] ?? ''}>
          {t(($) => $.proposalCard.more, { count: offers.length })}
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map((offer) =>
          offer.verdict.allowed ? (
            <Menu.Item
              key={offer.action}
              {...(offer.action === 'deleted' ? { c: 'var(--luch-red-fg)' } : {})}
              onClick={() => onAction(offer.action)}
            >
              {label(offer.action)}
            </Menu.Item>
          ) : (
            <Menu.Item key={offer.action} aria-disabled closeMenuOnClick={false} className={classes['notNow'] ?? ''}>
              {label(offer.action)}
              <span className={classes['why']}>{whyNot(offer)}</span>
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
};

const whyNot = ({ verdict }: Offer): string => (verdict.allowed ? '' : (verdict.text ?? reasonOf(verdict.because)));
