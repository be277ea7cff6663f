import type { PersonalPassAction } from '@luch/contract/pass/pass.machine.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PassCard } from '../../../api/pass/pass.queries.ts';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { late } from '../../../ui/late.tsx';
import classes from './pass-card.module.css';
import { StatusDialog } from './status-dialog.tsx';

const PassCode = late(async () => (await import('./pass-code.tsx')).PassCode);

/** In the order of the buttons; the first one that may be done is the filled one. */
const order: readonly PersonalPassAction[] = ['send', 'done', 'in_work', 'reject', 'ask_cancel', 'delete'];

/** What may be done, the code of the pass, and what happened. */
export const PassSide = ({
  pass,
  onEdit,
  onGone,
}: {
  pass: PassCard;
  onEdit?: ((pass: PassCard) => void) | undefined;
  onGone: () => void;
}) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<PersonalPassAction>();
  return (
    <aside className={classes['side']} aria-label={t(($) => $.passes.card.side)}>
      <Turn pass={pass} onEdit={onEdit} onAsk={setAsked} />
      {pass.code && (
        <div className={classes['block']}>
          <PassCode pass={pass} />
        </div>
      )}
      <div className={classes['block']}>
        <h3 className="luch-heading">{t(($) => $.passes.card.history)}</h3>
        <ol className="luch-list">
          {pass.history.toReversed().map(({ id, date, title, init_by: who, comment }) => (
            <li key={id} className={classes['event']}>
              <span className="luch-strong luch-block">{title}</span>
              <span className="luch-muted">{[formatDateTime(date), who].filter(Boolean).join(', ')}</span>
              {comment && <span className="luch-block luch-lines luch-breaks">{comment}</span>}
            </li>
          ))}
        </ol>
      </div>
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
    </aside>
  );
};

/** Whose turn it is, and the buttons that the server allows; what may be done later says when. */
const Turn = ({
  pass,
  onEdit,
  onAsk,
}: {
  pass: PassCard;
  onEdit?: ((pass: PassCard) => void) | undefined;
  onAsk: (action: PersonalPassAction) => void;
}) => {
  const { t } = useTranslation();
  const actions = order.filter((action) => pass.can[action].allowed);
  const waits = order.flatMap((action) => (pass.can[action].kind === 'not_now' ? (pass.can[action].text ?? []) : []));
  const edit = pass.can_edit ? onEdit : undefined;
  if (actions.length === 0 && waits.length === 0) return null;
  return (
    <div className={classes['first']}>
      {actions.length > 0 && (
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
      {actions.map((action, index) => (
        <Button
          key={action}
          size="md"
          fullWidth
          variant={index === 0 && !edit ? 'filled' : 'default'}
          onClick={() => onAsk(action)}
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
    </div>
  );
};
