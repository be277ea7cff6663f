import type { ReactNode } from 'react';
import classes from './list-cells.module.css';

/** A state with its date under it, on a phone beside it; and under both what comes of it. */
export const StateCell = ({
  children,
  since,
  under,
}: {
  children: ReactNode;
  since: string | null;
  under?: ReactNode;
}) => (
  <span className={classes['state']}>
    <span className="luch-inline">{children}</span>
    {since && <span className={classes['since']}>{since}</span>}
    {under && <span className={classes['under']}>{under}</span>}
  </span>
);

/** The same on the card of a phone, under the title. */
export const CardState = ({ children }: { children: ReactNode }) => (
  <span className={classes['cardState']}>{children}</span>
);
