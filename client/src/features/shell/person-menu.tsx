import { Popover, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import type { Profile } from '../../api/account/account.ts';
import { shortName } from '../../entities/person/names.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { PersonAvatar } from '../../entities/person/person-chip.tsx';
import classes from './header.module.css';
import { PersonLinks } from './person-links.tsx';

/** Who is signed in, and the cabinet menu under it. */
export const PersonMenu = ({ profile }: { profile: Profile }) => {
  const [opened, { close, toggle }] = useDisclosure();
  return (
    <Popover width={300} position="bottom-end" offset={6} opened={opened} onDismiss={close} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes['person'] ?? ''} onClick={toggle}>
          <VisuallyHidden>{t(($) => $.shell.person.label)}</VisuallyHidden>
          <PersonAvatar person={profile} photo={profile.photo} size={32} />
          <span className={classes['personText']}>
            <span className={classes['personName']}>{shortName(profile) || t(($) => $.shell.person.nameless)}</span>
            {profile.organization && <span className="luch-label luch-cut">{profile.organization.name}</span>}
          </span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden className="luch-not-phone" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t(($) => $.shell.person.label)}>
        <PersonLinks profile={profile} onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
};
