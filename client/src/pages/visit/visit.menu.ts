import { t } from 'i18next';
import type { MenuOf } from '../../features/shell/menu.ts';
import { keeps } from '../../lib/facility.ts';
import { IconPlace } from '../../ui/icons.ts';

/** For whoever comes to experiments and works at none; others find their own visits in the personal menu. */
export const menu: MenuOf = ({ roles }) =>
  keeps('visits') && roles.every(({ name }) => name === 'applicant' || name === 'expert')
    ? [{ place: 6, to: '/visits', label: () => t(($) => $.pages.visit.menu.visits), icon: IconPlace }]
    : [];
