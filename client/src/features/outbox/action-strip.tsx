import type { Batch } from '../../api/outbox.ts';
import { actionTone } from './looks.ts';
import classes from './outbox.module.css';

/** Decisions by what they decide, as one strip. */
export const ActionStrip = ({ batch }: { batch: Pick<Batch, 'by_action'> }) => (
  <span className={classes['strip']} aria-hidden>
    {batch.by_action.map(({ action, count }) => (
      <i key={action} data-tone={actionTone(action)} style={{ flexGrow: count }} />
    ))}
  </span>
);
