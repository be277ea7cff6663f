import { t } from 'i18next';
import { hasRole, holds } from '../../api/account/account.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { keeps } from '../../lib/facility.ts';
import { IconList, IconStation } from '../../ui/icons.ts';

/** For each who has stations in charge, what waits for them there; a moderator sees the stations of all. */
export const menu: MenuOf = (profile) => {
  const count = (['bs', 'msc_admin'] as const).find((role) => hasRole(profile, role));
  if (!count && !holds(profile, 'moderator')) return [];
  const stations = {
    place: 4,
    to: '/bs',
    label: () => t(($) => $.pages.station.menu.stations),
    icon: IconStation,
    count,
  } as const;
  const week = { place: 4, to: '/week', label: () => t(($) => $.pages.station.menu.week), icon: IconList } as const;
  return count === 'bs' && keeps('visits') ? [stations, week] : [stations];
};
