import type { ReactNode } from 'react';
import { ActingNotice } from './acting-notice.tsx';
import classes from './header.module.css';
import { Home } from './home.tsx';

/** The wizard's own header: what is being written, its state of saving, and the ways out. The wordmark leads back. */
export const OwnHeader = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <>
    <ActingNotice />
    <header className={classes['root']}>
      <span className="luch-contents luch-not-phone">
        <Home to="/user" />
      </span>
      <span className="luch-contents luch-phone">
        <Home to="/user" small />
      </span>
      <div className={classes['own']}>{children}</div>
      {actions && <div className={classes['right']}>{actions}</div>}
    </header>
  </>
);
