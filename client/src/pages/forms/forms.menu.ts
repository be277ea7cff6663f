import { t } from 'i18next';
import { hasRole, holds } from '../../api/account/account.queries.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconList } from '../../ui/icons.ts';

/** For administrators, and for whoever has stations in charge: what is asked there. */
export const menu: MenuOf = (profile) => {
  const edits = holds(profile, 'administrator') || hasRole(profile, 'bs') || hasRole(profile, 'msc_admin');
  return edits ? [{ place: 26, to: '/admin/forms', label: () => t(($) => $.pages.forms.forms), icon: IconList }] : [];
};
