import { t } from 'i18next';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconCalendar } from '../../ui/icons.ts';
import { keepsCalendar } from '../calendar/keeps-calendar.ts';

/** For staff (specification, staff side, section 2); everybody else finds them beside the sessions. */
export const menu: MenuOf = (profile) =>
  keepsCalendar(profile)
    ? [
        {
          place: 30,
          to: '/synchrotron-calendar',
          label: () => t(($) => $.pages['calendar-image'].titles.synchrotron),
          icon: IconCalendar,
        },
        {
          place: 31,
          to: '/reactor-calendar',
          label: () => t(($) => $.pages['calendar-image'].titles.reactor),
          icon: IconCalendar,
        },
      ]
    : [];
