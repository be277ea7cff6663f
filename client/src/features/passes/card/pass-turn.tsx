import type { PersonalPassAction } from '@luch/contract/pass/pass.machine.ts';
import { Button } from '@mantine/core';
import { t } from 'i18next';
import { useState } from 'react';
import type { PassCard } from '../../../api/pass.ts';
import { formatDate } from '../../../lib/dates.ts';
import { lateDialog } from '../../../ui/late.tsx';
import classes from './pass-card.module.css';

const StatusDialog = lateDialog(async () => (await import('./status-dialog.tsx')).StatusDialog);

/** In the order of the buttons; the first of those that lead on is the filled one. */
const places: Readonly<Record<PersonalPassAction, 'forward' | 'aside'>> = {
  send: 'forward',
  done: 'forward',
  in_work: 'forward',
  reject: 'aside',
  ask_cancel: 'aside',
  delete: 'aside',
};
const order = Object.keys(places) as readonly PersonalPassAction[];

interface TurnProps {
  pass: PassCard;
  onEdit?: ((pass: PassCard) => void) | undefined;
  /** The draft was deleted. */
  onGone: () => void;
}

/** Whose turn it is, and the buttons that the server allows; what may be done later says when. */
export const PassTurn = ({ pass, onEdit, onGone }: TurnProps) => {
  const [asked, setAsked] = useState<PersonalPassAction>();
  const actions = order.filter((action) => pass.can[action].allowed);
  const waits = order.flatMap((action) => (pass.can[action].kind === 'not_now' ? (pass.can[action].text ?? []) : []));
  const edit = pass.can_edit ? onEdit : undefined;
  const first = edit ? undefined : actions.find((action) => places[action] === 'forward');
  if (actions.length === 0 && waits.length === 0 && !asked) return null;
  return (
    <div className={classes['first']}>
      {first !== undefined && (
        <p className={classes['turn']}>
          {t(($) => $.passes.turn.yours)}
          {pass.start_date && <> {t(($) => $.passes.turn.until, { date: formatDate(pass.start_date) })}</>}
        </p>
      )}
      {edit && (
        <Button size="md" fullWidth onClick={() => edit(pass)}>
          {t(($) => $.passes.card.edit)}
        </Button>
      )}
      {actions.map((action) => (
        <Button
          key={action}
          size="md"
          fullWidth
          variant={action === first ? 'filled' : 'default'}
          onPointerEnter={StatusDialog.ahead}
          onFocus={StatusDialog.ahead}
          onClick={() => setAsked(action)}
        >
          {t(($) => $.words.pass.action[action].label)}
        </Button>
      ))}
      {waits.map((text) => (
        <p key={text} className="luch-hint">
          {text}
        </p>
      ))}
      {pass.can.in_work.allowed && <p className="luch-hint">{t(($) => $.passes.turn.office)}</p>}
      {pass.cancel_asked_at && (
        <p className="luch-hint">{t(($) => $.passes.turn.asked, { date: formatDate(pass.cancel_asked_at) })}</p>
      )}
      {asked && (
        <StatusDialog
          key={asked}
          pass={pass}
          action={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            if (asked === 'delete') onGone();
          }}
        />
      )}
    </div>
  );
};
