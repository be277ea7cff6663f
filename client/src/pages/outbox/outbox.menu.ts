import { t } from 'i18next';
import { readsOutbox } from '../../api/account/account.ts';
import type { MenuOf } from '../../features/shell/menu.ts';
import { IconOutbox } from '../../ui/icons.ts';

/** Who decides now and makes known later. */
export const menu: MenuOf = (profile) =>
  readsOutbox(profile)
    ? [{ place: 6, to: '/outbox', label: () => t(($) => $.pages.outbox.title), icon: IconOutbox }]
    : [];
