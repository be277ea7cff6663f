import { t } from 'i18next';
import type { PassCard } from '../../../api/pass/pass.queries.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { late } from '../../../ui/late.tsx';
import classes from './pass-card.module.css';
import { PassTurn } from './pass-turn.tsx';

const PassCode = late(async () => (await import('./pass-code.tsx')).PassCode);

/** What may be done, the code of the pass, and what happened. */
export const PassSide = ({
  pass,
  onEdit,
  onGone,
}: {
  pass: PassCard;
  onEdit?: ((pass: PassCard) => void) | undefined;
  onGone: () => void;
}) => (
  <aside className={classes['side']} aria-label={t(($) => $.passes.card.side)}>
    <PassTurn pass={pass} onEdit={onEdit} onGone={onGone} />
    {pass.code && (
      <div className={classes['block']}>
        <PassCode pass={pass} />
      </div>
    )}
    <div className={classes['block']}>
      <h3 className="luch-heading">{t(($) => $.passes.card.history)}</h3>
      <ol className={classes['events']}>
        {pass.history.toReversed().map(({ id, date, title, init_by: who, comment }) => (
          <li key={id} className={classes['event']}>
            <span className="luch-strong luch-block">{title}</span>
            <span className="luch-muted">
              {formatDateTime(date)}
              {who && (
                <>
                  , <span className="luch-nowrap">{who}</span>
                </>
              )}
            </span>
            {comment && <span className="luch-block luch-lines luch-breaks">{comment}</span>}
          </li>
        ))}
      </ol>
    </div>
  </aside>
);
