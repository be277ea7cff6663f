import { t } from 'i18next';
import { holds } from '../../api/account/account.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconList } from '../../ui/icons.ts';

export const menu: MenuOf = (profile) =>
  holds(profile, 'dashboard')
    ? [{ place: 9, to: '/dashboard', label: () => t(($) => $.pages.dashboard.menu.dashboard), icon: IconList }]
    : [];
