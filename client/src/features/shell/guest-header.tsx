import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import classes from './header.module.css';
import { Home } from './home.tsx';
import { LanguageButton } from './language-switch.tsx';

/** Signed out: the name, the language, and the way in. */
export const GuestHeader = () => (
  <header className={classes['root']}>
    <Home to="/" />
    <div className={classes['right']}>
      <Link to="/help" className="luch-note luch-finger luch-underlined">
        {t(($) => $.pages.handbook.titles.handbook)}
      </Link>
      <LanguageButton />
      <Button component={Link} to="/login" variant="default">
        {t(($) => $.shell.signIn)}
      </Button>
    </div>
  </header>
);
