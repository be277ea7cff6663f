import { formatTime } from '../../../lib/dates.ts';
import classes from './now-line.module.css';

/** The present moment, under the records; its clock stands over the grid. */
export const NowLine = ({
  part,
  now,
  withClock = false,
  along = false,
}: {
  part: number;
  now: Date;
  withClock?: boolean;
  /** Time runs to the right. */
  along?: boolean;
}) => {
  if (part < 0 || part > 1) return null;
  const place = along ? { left: `${part * 100}%` } : { top: `${part * 100}%` };
  return withClock ? (
    <span aria-hidden className={classes['clock']} data-along={along || undefined} style={place}>
      {formatTime(now)}
    </span>
  ) : (
    <i aria-hidden className={classes['line']} data-along={along || undefined} style={place} />
  );
};
