import { t } from 'i18next';
import { hasRole } from '../../api/account/account.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconCouncil } from '../../ui/icons.ts';

/** Whoever is invited to a council; experts have theirs beside what they rate. */
export const menu: MenuOf = (profile) =>
  profile.in_council && !hasRole(profile, 'expert')
    ? [{ place: 6, to: '/my-councils', label: () => t(($) => $.pages.council.titles.myCouncils), icon: IconCouncil }]
    : [];
