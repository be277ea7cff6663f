import { t } from 'i18next';
import { holds } from '../../api/account/account.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { keeps } from '../../lib/facility.ts';
import { IconShield } from '../../ui/icons.ts';

/** For whoever lets samples in. */
export const menu: MenuOf = (profile) =>
  keeps('safety') && holds(profile, 'safety')
    ? [{ place: 1, to: '/safety', label: () => t(($) => $.pages.safety.titles.safety), icon: IconShield }]
    : [];
