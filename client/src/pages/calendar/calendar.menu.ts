import { t } from 'i18next';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconCalendar } from '../../ui/icons.ts';
import { keepsCalendar } from './keeps-calendar.ts';

/** For whoever keeps the calendar of stations. */
export const menu: MenuOf = (profile) =>
  keepsCalendar(profile)
    ? [{ place: 5, to: '/calendar', label: () => t(($) => $.pages.calendar.menu.calendar), icon: IconCalendar }]
    : [];
