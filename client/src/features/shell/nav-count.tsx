import { VisuallyHidden } from '@mantine/core';
import { t } from 'i18next';
import classes from './header.module.css';

const most = 999;

/** How many wait there; nothing when none do. */
export const NavCount = ({ count }: { count: number | undefined }) => {
  if (!count) return null;
  return (
    <span className={classes['count']}>
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>{t(($) => $.shell.nav.waiting, { count })}</VisuallyHidden>
    </span>
  );
};
