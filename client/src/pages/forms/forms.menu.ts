import { t } from 'i18next';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconList } from '../../ui/icons.ts';
import { editsForms } from './edits-forms.ts';

/** For administrators, and for whoever has stations in charge: what is asked there. */
export const menu: MenuOf = (profile) =>
  editsForms(profile)
    ? [{ place: 26, to: '/admin/forms', label: () => t(($) => $.pages.forms.forms), icon: IconList }]
    : [];
