import { Menu, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from 'i18next';
import { type RefCallback, useState } from 'react';
import { type MenuCounts, menuCountsQuery } from '../../api/proposal/menu-counts.queries.ts';
import type { Profile } from '../../api/account/account.queries.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import classes from './header.module.css';
import { MoreButton } from './more-sheet.tsx';
import { NavCount } from './nav-count.tsx';
import { fewStations, type MenuEntry, placesInBar } from './menu.ts';

const isHere = ({ to, besides }: MenuEntry, pathname: string): boolean =>
  pathname === to || pathname === besides || pathname.startsWith(`${to}/`);

export interface MenuProps {
  profile: Profile;
  items: readonly MenuEntry[];
}

/** The sections in the header, with what waits there; a ray runs out under the name of the present one. */
export const Nav = ({ profile, items }: MenuProps) => {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { data: counts } = useQuery(menuCountsQuery);
  const present = items.findIndex((item) => isHere(item, pathname));
  const { fitting, row } = useFitting(items.length, present);
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
  const { data: counts } = useQuery(menuCountsQuery);
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

/** The sections that have no room in the header, under 1100 px all of them; named by where one is. */
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

/** Kept free for the last entry: it holds the rest, and is named by where one is if that is among them. */
const more = 110;
const arrow = 24;
/** As wide as a count of two figures: one that comes later moves nothing. */
const lateCount = 32;

function fittingOf(row: HTMLElement, present: number): number {
  const room = row.parentElement?.clientWidth ?? 0;
  const ends: number[] = [];
  for (const entry of row.children) {
    const late = entry instanceof HTMLElement && 'countless' in entry.dataset ? lateCount : 0;
    ends.push((ends.at(-1) ?? 0) + entry.getBoundingClientRect().width + late);
  }
  // Not drawn at this width.
  if (row.clientWidth === 0) return 0;
  const within = (end: number): number => ends.filter((one) => one <= end).length;
  if (within(room) === ends.length) return ends.length;
  const beside = within(room - more);
  const named = (ends[present] ?? 0) - (ends[present - 1] ?? 0) + arrow;
  return present < beside ? beside : within(room - Math.max(more, named));
}

/**
 * How many entries of a row stand beside each other in the room around it. Measured as it is put there, before anything is
 * drawn, and whenever the room or a name changes.
 */
function useFitting(many: number, present: number): { fitting: number; row: RefCallback<HTMLElement> } {
  const [fitting, setFitting] = useState(many);
  const row: RefCallback<HTMLElement> = (element) => {
    if (!element) return undefined;
    const measure = () => setFitting(fittingOf(element, present));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.parentElement) observer.observe(element.parentElement);
    void document.fonts.ready.then(measure);
    return () => observer.disconnect();
  };
  return { fitting, row };
}

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
