import type { ReactNode } from 'react';
import classes from './page-title.module.css';

/** The one h1 of a page, its note beside it, and at most one filled action at the right. */
export const PageTitle = ({
  children,
  beside,
  note,
  waiting,
  action,
}: {
  children: ReactNode;
  /** A choice between pages that belong together, right of the title. */
  beside?: ReactNode;
  note?: ReactNode;
  /** What waits, in the room that is left; on a narrow screen in a line of its own. */
  waiting?: ReactNode;
  action?: ReactNode;
}) => (
  <div className={classes['root']}>
    <h1 className="luch-page-title luch-flush">{children}</h1>
    {beside}
    {note && <p className="luch-note luch-flush">{note}</p>}
    {waiting && <div className={classes['waiting']}>{waiting}</div>}
    {action && <div className={classes['action']}>{action}</div>}
  </div>
);
