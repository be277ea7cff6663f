import { Outlet } from '@tanstack/react-router';
import classes from './layouts.module.css';
import { KeysHelp } from './keys-help.tsx';
import { mainId, SkipLink } from './skip-link.tsx';

/** A page that brings its own header (`OwnHeader`) and its own `main` with the id of the skip link. */
export const WizardLayout = () => (
  <div className={classes['root']}>
    <KeysHelp />
    <SkipLink />
    <div id={mainId} tabIndex={-1} className={classes['bare']}>
      <Outlet />
    </div>
  </div>
);
