import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { facilityName } from '../../lib/facility.ts';
import { Mark, Wordmark } from '../../ui/mark.tsx';
import classes from './header.module.css';

/** The name at the left end of every header: the way to the first page, which a window that opens on it does not fetch. */
export const Home = ({ to, small }: { to: '/' | '/user'; small?: boolean }) => (
  <Link
    to={to}
    preload={false}
    className={classes['home']}
    aria-label={t(($) => $.shell.home, { name: facilityName() })}
  >
    {small ? <Mark size={28} /> : <Wordmark size={28} />}
  </Link>
);
