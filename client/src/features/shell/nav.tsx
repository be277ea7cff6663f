import { UnstyledButton } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../lib/profile.ts';
import { IconCalendar } from '../../ui/icons.ts';
import classes from './header.module.css';
import { MoreButton } from './more-sheet.tsx';
import { type NavItem, navItems } from './nav-items.ts';

const isHere = (item: NavItem, pathname: string): boolean => pathname === item.to || pathname.startsWith(`${item.to}/`);

/** The sections in the header; a ray runs out under the name of the present one. */
export const Nav = ({ profile, onSessions }: { profile: Profile; onSessions: () => void }) => {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={classes['nav']} aria-label={t(($) => $.shell.nav.label)}>
      {navItems(profile).map((item) => {
        const here = isHere(item, pathname);
        return (
          <Link
            key={item.to}
            to={item.to}
            className={`${classes['navItem']} ${here ? 'luch-nav-here' : ''}`}
            aria-current={here ? 'page' : undefined}
          >
            {t(($) => $.shell.nav[item.label])}
          </Link>
        );
      })}
      <UnstyledButton className={classes['navItem'] ?? ''} aria-haspopup="dialog" onClick={onSessions}>
        {t(($) => $.shell.nav.sessions)}
      </UnstyledButton>
    </nav>
  );
};

/** The same at the bottom of a phone, in the reach of a thumb. */
export const BottomBar = ({ profile, onSessions }: { profile: Profile; onSessions: () => void }) => {
  const { t } = useTranslation();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={classes['bar']} aria-label={t(($) => $.shell.nav.label)}>
      {navItems(profile).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={classes['barItem']}
          aria-current={isHere(item, pathname) ? 'page' : undefined}
        >
          <item.icon size={24} stroke={1.7} />
          {t(($) => $.shell.nav[item.short])}
        </Link>
      ))}
      <UnstyledButton className={classes['barItem'] ?? ''} aria-haspopup="dialog" onClick={onSessions}>
        <IconCalendar size={24} stroke={1.7} />
        {t(($) => $.shell.nav.sessions)}
      </UnstyledButton>
      <MoreButton profile={profile} />
    </nav>
  );
};
