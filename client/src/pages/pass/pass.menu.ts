import { t } from 'i18next';
import { hasRole, holds } from '../../api/account/account.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconList, IconShield } from '../../ui/icons.ts';

/** For the pass office; a moderator stands for it, after the own work. */
export const menu: MenuOf = (profile) => {
  const passes = { to: '/passes', label: () => t(($) => $.pages.pass.menu.passes), icon: IconShield } as const;
  const gate = { to: '/gate', label: () => t(($) => $.pages.pass.menu.gate), icon: IconList } as const;
  if (hasRole(profile, 'user_administrator'))
    return [
      { place: 1, ...passes, count: 'user_administrator' },
      { place: 2, ...gate },
    ];
  return holds(profile, 'user_administrator') ? [{ place: 8, ...passes }] : [];
};
