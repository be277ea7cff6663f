import { t } from 'i18next';
import { holds } from '../../api/account/account.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { keeps } from '../../lib/facility.ts';
import { IconEdit } from '../../ui/icons.ts';

/** For safety, who keeps them. */
export const menu: MenuOf = (profile) =>
  keeps('training') && holds(profile, 'safety')
    ? [{ place: 2, to: '/courses', label: () => t(($) => $.pages.courses.titles.courses), icon: IconEdit }]
    : [];
