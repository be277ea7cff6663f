import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { Profile } from '../../api/account/account.queries.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { NavCount } from './nav-count.tsx';
import { fewStations, type MenuEntry } from './menu.ts';

/** The stations in one's charge: the only one at once, a few from a list, many on the page of stations. */
export const StationMenu = ({
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
