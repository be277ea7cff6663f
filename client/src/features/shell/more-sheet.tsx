import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { MenuCounts } from '../../api/proposal/menu.queries.ts';
import type { Profile } from '../../api/account/account.queries.ts';
import { IconMore } from '../../ui/icons.ts';
import classes from './header.module.css';
import { NavCount } from './nav-count.tsx';
import type { MenuEntry } from './menu.ts';
import links from './person-links.module.css';
import { PersonLinks } from './person-links.tsx';
import { SearchBox } from './search-box.tsx';

/** The last place of the phone's bar: search, the personal pages, appearance, sign-out. */
export const MoreButton = ({
  profile,
  items,
  counts,
}: {
  profile: Profile;
  /** Sections that found no place in the bar. */
  items: readonly MenuEntry[];
  counts: MenuCounts | undefined;
}) => {
  const [opened, { open, close }] = useDisclosure();
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
        radius="lg"
        title={t(($) => $.shell.nav.more)}
        classNames={{
          content: classes['sheet'] ?? '',
          header: classes['sheetHead'] ?? '',
          title: classes['sheetTitle'] ?? '',
        }}
      >
        <SearchBox profile={profile} onDone={close} wide />
        <div className={classes['sheetLinks']}>
          {items.map((item) => (
            <Link key={item.to} to={item.to} onClick={close} className={links['item']}>
              <item.icon size={20} stroke={1.7} />
              {item.label()}
              <NavCount count={item.count && counts?.[item.count]} />
            </Link>
          ))}
          <PersonLinks profile={profile} onLeave={close} />
        </div>
      </Drawer>
    </>
  );
};
