import { formatNumber } from '../../lib/dates.ts';
import classes from '../../ui/list/list-cells.module.css';

const text = (hours: number | null): string => (hours === null ? '—' : formatNumber(hours));

/** Asked for and given in one column, the given ones bold. */
export const HoursText = ({ asked, given }: { asked: number | null; given: number | null }) => (
  <span className={classes['hours']}>
    {text(asked)} <i>/</i> <b>{text(given)}</b>
  </span>
);
