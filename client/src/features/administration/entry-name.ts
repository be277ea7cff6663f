import { t } from 'i18next';

/** With what tells an entry that is retired from those in use. */
export const entryName = ({ name, is_active: isActive }: { name: string; is_active: boolean }): string =>
  isActive ? name : t(($) => $.administration.retiredName, { name });
