import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasRole, type Profile, shortName } from '../../lib/profile.ts';
import { IconChevronDown, IconExpert, IconList, IconLogout, IconPerson, IconShield } from '../../ui/icons.ts';
import { PersonAvatar } from '../../ui/person-chip.tsx';
import classes from './header.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import { useSignOut } from './use-sign-out.ts';

const icon = { size: 18, stroke: 1.7 };

/** The person: my proposals, personal data, privacy, cabinet, appearance, sign-out. */
export const PersonMenu = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const name = shortName(profile) || t(($) => $.shell.person.nameless);
  return (
    <Menu width={300} position="bottom-end" offset={6}>
      <Menu.Target>
        <UnstyledButton className={classes['person'] ?? ''} aria-label={t(($) => $.shell.person.label, { name })}>
          <PersonAvatar person={profile} photo={profile.photo} size={32} />
          <span className={classes['personText']}>
            <span className={classes['personName']}>{name}</span>
            {profile.organization && <span className={classes['personNote']}>{profile.organization.name}</span>}
          </span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden className={classes['personArrow']} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <PersonMenuItems profile={profile} />
      </Menu.Dropdown>
    </Menu>
  );
};

const PersonMenuItems = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <>
      <Menu.Item component={Link} to="/user" leftSection={<IconList {...icon} />}>
        {t(($) => $.shell.person.myProposals)}
      </Menu.Item>
      <Menu.Item component={Link} to="/personal-data" leftSection={<IconPerson {...icon} />}>
        {t(($) => $.shell.person.personalData)}
      </Menu.Item>
      {hasRole(profile, 'expert') && (
        <Menu.Item component={Link} to="/select-cabinet" leftSection={<IconExpert {...icon} />}>
          {t(($) => $.shell.person.cabinet)}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/privacy" leftSection={<IconShield {...icon} />}>
        {t(($) => $.shell.person.privacy)}
      </Menu.Item>
      <Menu.Divider />
      <ThemeSwitch />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
        {t(($) => $.shell.person.logout)}
      </Menu.Item>
    </>
  );
};
