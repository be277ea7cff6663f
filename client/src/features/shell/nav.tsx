import { Menu, UnstyledButton, Drawer, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from 'i18next';
import { useRef } from 'react';
import { type MenuCounts, menuQuery } from '../../api/proposal/menu.ts';
import type { Profile } from '../../api/account/account.ts';
import { IconChevronDown, IconMore } from '../../ui/icons.ts';
import { useFitting } from '../../ui/use-fitting.ts';
import classes from './header.module.css';
import { fewStations, type MenuEntry, placesInBar } from './menu.ts';
import { useDisclosure } from '@mantine/hooks';
import links from './person-links.module.css';
import { PersonLinks } from './person-links.tsx';
import { SearchBox } from './search-box.tsx';
import { PageLock } from '../../ui/page-lock.ts';

const isHere = ({ to, besides }: MenuEntry, pathname: string): boolean =>
  pathname === to || pathname === besides || pathname.startsWith(`${to}/`);

export interface MenuProps {
  profile: Profile;
  items: readonly MenuEntry[];
}

/** The sections in the header, with what waits there; a ray runs out under the name of the present one. */
export const Nav = ({ profile, items }: MenuProps) => {
  const pathname = useLocation({ select: (location) => location.pathname });
  const counts = useQuery(menuQuery).data?.counts;
  const present = items.findIndex((item) => isHere(item, pathname));
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, items.length, present);
  return (
    <nav className={classes['nav']} aria-label={t(($) => $.shell.nav.label)}>
      <div ref={row} className={classes['navRow']}>
        {items.map((item, at) => {
          const here = at === present;
          const className = `${classes['navItem']} ${here ? 'luch-nav-here' : ''}`;
          const count = item.count && counts?.[item.count];
          return (
            <div
              key={item.to}
              className={classes['navPlace']}
              data-folded={at >= fitting || undefined}
              data-countless={(item.count && !count) || undefined}
            >
              {item.to === '/bs' && profile.stations.length > 0 ? (
                <StationMenu item={item} stations={profile.stations} {...{ here, className, count }} />
              ) : (
                <Link to={item.to} className={className} aria-current={here ? 'page' : undefined}>
                  {item.label()}
                  <NavCount count={count} />
                </Link>
              )}
            </div>
          );
        })}
      </div>
      {fitting < items.length && (
        <FoldedNav items={items.slice(fitting)} here={present < fitting ? undefined : items[present]} counts={counts} />
      )}
    </nav>
  );
};

/** The same at the bottom of a phone, in the reach of a thumb; what has no place there is in the last one. */
export const BottomBar = ({ profile, items }: MenuProps) => {
  const pathname = useLocation({ select: (location) => location.pathname });
  const counts = useQuery(menuQuery).data?.counts;
  return (
    <nav className={classes['bar']} aria-label={t(($) => $.shell.nav.label)}>
      {items.slice(0, placesInBar).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={classes['barItem']}
          aria-current={isHere(item, pathname) ? 'page' : undefined}
        >
          <span className={classes['barIcon']}>
            <item.icon size={24} stroke={1.7} />
            <NavCount count={item.count && counts?.[item.count]} />
          </span>
          {(item.short ?? item.label)()}
        </Link>
      ))}
      <MoreButton profile={profile} items={items.slice(placesInBar)} counts={counts} />
    </nav>
  );
};

const icon = { size: 18, stroke: 1.7 };

/** The sections that have no room in the header; named by where one is. */
const FoldedNav = ({
  items,
  here,
  counts,
}: {
  items: readonly MenuEntry[];
  here: MenuEntry | undefined;
  counts: MenuCounts | undefined;
}) => {
  const waiting = items.reduce((total, { count }) => total + ((count && counts?.[count]) ?? 0), 0);
  return (
    <div className={classes['foldedNav']}>
      <Menu position="bottom-start" offset={4} width={260}>
        <Menu.Target>
          <UnstyledButton className={`${classes['navItem']} ${here ? 'luch-nav-here' : ''}`}>
            {here ? here.label() : t(($) => $.shell.nav.more)}
            <NavCount count={waiting} />
            <IconChevronDown size={16} stroke={1.7} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map((item) => (
            <Menu.Item
              key={item.to}
              renderRoot={(props) => <Link {...props} to={item.to} />}
              leftSection={<item.icon {...icon} />}
              rightSection={<NavCount count={item.count && counts?.[item.count]} />}
              {...(item === here && { 'aria-current': 'page' as const })}
            >
              {item.label()}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};

/** The stations in one's charge: the only one at once, a few from a list, many on the page of stations. */
const StationMenu = ({
  item,
  stations,
  here,
  className,
  count,
}: {
  item: MenuEntry;
  stations: Profile['stations'];
  here: boolean;
  className: string;
  count: number | undefined;
}) => {
  const name = item.label();
  const current = here ? { 'aria-current': 'page' as const } : {};
  const [only, ...others] = stations;
  if (stations.length > fewStations || !only)
    return (
      <Link to="/bs" className={className} {...current}>
        {name}
        <NavCount count={count} />
      </Link>
    );
  if (others.length === 0)
    return (
      <Link to="/bs/$stationId" params={{ stationId: String(only.id) }} className={className} {...current}>
        {t(($) => $.shell.nav.station, { name: only.name })}
        <NavCount count={count} />
      </Link>
    );
  return (
    <Menu position="bottom-start" offset={4} width={240}>
      <Menu.Target>
        <UnstyledButton className={className} {...current}>
          {name}
          <NavCount count={count} />
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {stations.map((station) => (
          <Menu.Item
            key={station.id}
            renderRoot={(props) => <Link {...props} to="/bs/$stationId" params={{ stationId: String(station.id) }} />}
          >
            {station.name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item renderRoot={(props) => <Link {...props} to="/bs" />}>{t(($) => $.shell.nav.allStations)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** The last place of the phone's bar: search, the personal pages, appearance, sign-out. */
const MoreButton = ({
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
          title: 'luch-dialog-title',
        }}
      >
        <PageLock />
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

const most = 999;

/** How many wait there; nothing when none do. */
const NavCount = ({ count }: { count: number | undefined }) => {
  if (!count) return null;
  return (
    <span className={classes['count']}>
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>{t(($) => $.shell.nav.waiting, { count })}</VisuallyHidden>
    </span>
  );
};
