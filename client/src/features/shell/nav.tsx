import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { t } from 'i18next';
import { menuCountsQuery } from '../../api/proposal/menu-counts.queries.ts';
import type { Profile } from '../../api/account/account.queries.ts';
import { FoldedNav } from './folded-nav.tsx';
import classes from './header.module.css';
import { MoreButton } from './more-sheet.tsx';
import { NavCount } from './nav-count.tsx';
import { type MenuEntry, placesInBar } from './menu.ts';
import { StationMenu } from './station-menu.tsx';
import { useFitting } from './use-fitting.ts';

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
