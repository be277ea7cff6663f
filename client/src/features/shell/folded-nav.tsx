import { Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { MenuCounts } from '../../api/proposal/menu-counts.queries.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import classes from './header.module.css';
import { NavCount } from './nav-count.tsx';
import type { MenuEntry } from './menu.ts';

const icon = { size: 18, stroke: 1.7 };

/** The sections that have no room in the header, under 1100 px all of them; named by where one is. */
export const FoldedNav = ({
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
