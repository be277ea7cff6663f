import { t } from 'i18next';
import { hasRole } from '../../api/account/account.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconExpert } from '../../ui/icons.ts';

/** A moderator rates only as an expert. */
export const menu: MenuOf = (profile) =>
  hasRole(profile, 'expert')
    ? [
        {
          place: 3,
          to: '/expert-grid',
          label: () => t(($) => $.pages.review.menu.expert),
          icon: IconExpert,
          count: 'expert',
        },
      ]
    : [];
