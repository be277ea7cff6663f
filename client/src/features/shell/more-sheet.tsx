import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasRole, type Profile } from '../../lib/profile.ts';
import { IconExpert, IconList, IconLogout, IconMore, IconPerson, IconShield } from '../../ui/icons.ts';
import classes from './header.module.css';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSignOut } from './use-sign-out.ts';

const icon = { size: 20, stroke: 1.7 };

/** The fourth place of the phone's bar: search, the personal pages, appearance, sign-out. */
export const MoreButton = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure();
  const signOut = useSignOut();
  const links = [
    { to: '/user', icon: <IconList {...icon} />, label: t(($) => $.shell.person.myProposals) },
    { to: '/personal-data', icon: <IconPerson {...icon} />, label: t(($) => $.shell.person.personalData) },
    ...(hasRole(profile, 'expert')
      ? [{ to: '/select-cabinet' as const, icon: <IconExpert {...icon} />, label: t(($) => $.shell.person.cabinet) }]
      : []),
    { to: '/privacy', icon: <IconShield {...icon} />, label: t(($) => $.shell.person.privacy) },
  ] as const;
  return (
    <>
      <UnstyledButton className={classes['barItem'] ?? ''} aria-haspopup="dialog" aria-expanded={opened} onClick={open}>
        <IconMore size={24} stroke={1.7} />
        {t(($) => $.shell.nav.more)}
      </UnstyledButton>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        radius="lg"
        title={t(($) => $.shell.nav.more)}
      >
        <div className={classes['searchWindow']}>
          <SearchBox profile={profile} onDone={close} />
        </div>
        <div className={classes['sheet']}>
          {links.map(({ to, icon: mark, label }) => (
            <Link key={to} to={to} onClick={close} className={classes['sheetItem']}>
              {mark}
              {label}
            </Link>
          ))}
          <ThemeSwitch />
          <UnstyledButton className={classes['sheetItem'] ?? ''} onClick={() => void signOut()}>
            <IconLogout {...icon} />
            {t(($) => $.shell.person.logout)}
          </UnstyledButton>
        </div>
      </Drawer>
    </>
  );
};
