import { t } from 'i18next';
import { holds } from '../../api/account/account.queries.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconClock, IconEdit, IconList, IconPerson, IconShield, IconStation } from '../../ui/icons.ts';

/** For administrators alone. */
export const menu: MenuOf = (profile) =>
  holds(profile, 'administrator')
    ? [
        { place: 20, to: '/admin/people', label: () => t(($) => $.pages.administration.people), icon: IconPerson },
        { place: 21, to: '/admin/lists', label: () => t(($) => $.pages.administration.lists), icon: IconStation },
        { place: 22, to: '/admin/mail-texts', label: () => t(($) => $.pages.administration.mailTexts), icon: IconEdit },
        { place: 23, to: '/admin/audit', label: () => t(($) => $.pages.administration.audit), icon: IconList },
        { place: 24, to: '/admin/work', label: () => t(($) => $.pages.administration.work), icon: IconClock },
        { place: 25, to: '/admin/settings', label: () => t(($) => $.pages.administration.settings), icon: IconShield },
      ]
    : [];
