import { t } from 'i18next';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconCalendar } from '../../ui/icons.ts';

/** Everybody's: when to submit and when to come; moderators keep it there. */
export const menu: MenuOf = () => [
  { place: 7, to: '/sessions', label: () => t(($) => $.pages.session.menu.sessions), icon: IconCalendar },
];
