import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { useRef } from 'react';
import type { Profile } from '../../api/account/account.queries.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { IconSearch } from '../../ui/icons.ts';
import { Bell } from './bell.tsx';
import classes from './header.module.css';
import { Home } from './home.tsx';
import { LanguageButton } from './language-switch.tsx';
import { type MenuProps, Nav } from './nav.tsx';
import { OverButton } from './over-button.tsx';
import type { OverPage } from './over-page.ts';
import { PersonMenu } from './person-menu.tsx';
import { SearchBox } from './search-box.tsx';

/** The header of the portal: one row of 56 px, 52 on a phone. */
export const PortalHeader = ({ profile, items, over }: MenuProps & { over: readonly OverPage[] }) => {
  const own = useRef<HTMLElement>(null);
  useKeys('everywhere', own, { search: () => goToSearch(own.current), help: undefined });
  return (
    <header ref={own} className={classes['root']}>
      <Home to="/user" />
      <Nav profile={profile} items={items} />
      <div className={classes['right']}>
        <div className={classes['wideSearch']}>
          <SearchBox profile={profile} />
        </div>
        <FoldedSearch profile={profile} />
        {over.map((one) => (
          <OverButton key={one.label()} {...one} />
        ))}
        <LanguageButton />
        <Bell profile={profile} />
        <PersonMenu profile={profile} />
      </div>
    </header>
  );
};

/** To the field, or to the icon that stands in its place. */
function goToSearch(header: HTMLElement | null): boolean {
  const [shown] = [...(header?.querySelectorAll<HTMLElement>('input[type="search"], [data-search]') ?? [])].filter(
    (one) => one.checkVisibility(),
  );
  if (shown instanceof HTMLInputElement) shown.focus();
  else shown?.click();
  return shown !== undefined;
}

/** Under 1100 px the search is an icon that opens a window. */
const FoldedSearch = ({ profile }: { profile: Profile }) => {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionIcon
        size={36}
        data-search
        className={classes['foldedSearch'] ?? ''}
        aria-label={t(($) => $.header.search.label)}
        onClick={open}
      >
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title={t(($) => $.header.search.label)} size="lg" yOffset={12}>
        <SearchBox profile={profile} onDone={close} wide autoFocus />
      </Modal>
    </>
  );
};
