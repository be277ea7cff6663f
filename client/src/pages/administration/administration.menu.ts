import { t } from 'i18next';
import { holds } from '../../api/account/account.ts';
import type { MenuEntry, MenuOf } from '../../features/shell/menu.ts';
import { IconClock, IconEdit, IconList, IconPerson, IconShield, IconStation } from '../../ui/icons.ts';

const entries: readonly MenuEntry[] = [
  { place: 20, to: '/admin/people', label: () => t(($) => $.pages.administration.people), icon: IconPerson },
  { place: 21, to: '/admin/lists', label: () => t(($) => $.pages.administration.lists), icon: IconStation },
  { place: 22, to: '/admin/mail-texts', label: () => t(($) => $.pages.administration.mailTexts), icon: IconEdit },
  { place: 23, to: '/admin/audit', label: () => t(($) => $.pages.administration.audit), icon: IconList },
  { place: 24, to: '/admin/work', label: () => t(($) => $.pages.administration.work), icon: IconClock },
  { place: 25, to: '/admin/settings', label: () => t(($) => $.pages.administration.settings), icon: IconShield },
];
const before = -entries.length;
const own: readonly string[] = ['applicant', 'administrator'];

/** For administrators alone: after the work of another office, before the own proposals of whoever has none. */
export const menu: MenuOf = (profile) => {
  if (!holds(profile, 'administrator')) return [];
  const isAll = profile.roles.every(({ name }) => own.includes(name));
  return isAll ? entries.map((entry, at) => ({ ...entry, place: before + at })) : entries;
};
