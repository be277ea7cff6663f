import { ActionIcon, Indicator, Modal, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef } from 'react';
import type { Profile } from '../../api/account/account.ts';
import { menuQuery } from '../../api/proposal/menu.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { StatusGlyph } from '../../ui/chip.tsx';
import { IconBell, IconSearch } from '../../ui/icons.ts';
import type { Glyph, Tone } from '../../ui/tones.ts';
import classes from './header.module.css';
import { Home } from './home.tsx';
import { LanguageButton } from './language-switch.tsx';
import { cardPlace } from './menu.ts';
import { type MenuProps, Nav } from './nav.tsx';
import type { OverPage } from './over-page.ts';
import { PersonMenu } from './person-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { numberText } from '../../ui/number-text.ts';
import { PageLock } from '../../ui/page-lock.ts';

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
        <PageLock />
        <SearchBox profile={profile} onDone={close} wide autoFocus />
      </Modal>
    </>
  );
};

/** Opens something over the page. A phone has a page for it in its bar. */
const OverButton = ({ label, icon: Icon, Dialog }: OverPage) => {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <ActionIcon size={36} className="luch-not-phone" aria-label={label()} aria-haspopup="dialog" onClick={open}>
        <Icon size={20} stroke={1.7} />
      </ActionIcon>
      <Dialog opened={opened} onClose={close} />
    </>
  );
};

const looks: Readonly<Record<'modification' | 'approve', { tone: Tone; glyph: Glyph }>> = {
  modification: { tone: 'amber', glyph: 'back' },
  approve: { tone: 'teal', glyph: 'ring-4' },
};

/** What happened to my proposals and asks for a look; a dot while there is something. */
const Bell = ({ profile }: { profile: Profile }) => {
  const [opened, { close, toggle }] = useDisclosure();
  const items = useQuery(menuQuery).data?.news ?? [];
  const name =
    items.length > 0 ? t(($) => $.header.bell.count, { count: items.length }) : t(($) => $.header.bell.label);
  return (
    <Popover width={340} position="bottom-end" offset={6} opened={opened} onDismiss={close} trapFocus returnFocus>
      <Indicator
        disabled={items.length === 0}
        size={10}
        offset={8}
        withBorder
        zIndex={1}
        classNames={{ indicator: classes['dot'] ?? '' }}
      >
        <Popover.Target>
          <ActionIcon size={36} aria-label={name} onClick={toggle}>
            <IconBell size={20} stroke={1.7} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={6} aria-label={t(($) => $.header.bell.label)}>
        {items.length === 0 && (
          <p className={classes['nothing']}>
            {t(($) => $.header.bell.none)}
            <span className={classes['itemText']}>{t(($) => $.header.bell.hint)}</span>
          </p>
        )}
        <ul className="luch-list">
          {items.map((item) => (
            <li key={`${item.slug} ${item.id}`}>
              <Link to={cardPlace(profile)} search={{ id: item.id }} onClick={close} className={classes['item']}>
                <span className={classes['itemMark']} style={{ '--mark': `var(--luch-${looks[item.slug].tone}-mark)` }}>
                  <StatusGlyph glyph={looks[item.slug].glyph} size={16} />
                </span>
                <span>
                  <span className="luch-medium luch-block">
                    {t(($) => $.header.bell[item.slug])} · {numberText(item.id)}
                  </span>
                  <span className={classes['itemText']}>{item.message}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
};
