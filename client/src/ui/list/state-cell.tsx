import type { ReactNode } from 'react';
import classes from './list-cells.module.css';

/** A state with its date under it; on a phone beside it. */
export const StateCell = ({ children, since }: { children: ReactNode; since: string | null }) => (
  <span className={classes['state']}>
    <span className="luch-inline">{children}</span>
    {since && <span className={classes['since']}>{since}</span>}
  </span>
);

/** The same on the card of a phone, under the title. */
export const CardState = ({ children }: { children: ReactNode }) => (
  <span className={classes['cardState']}>{children}</span>
);
