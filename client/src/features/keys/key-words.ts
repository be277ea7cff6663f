import { t } from 'i18next';
import type { KeyGroup } from '../../lib/key-table.ts';

export const groupWord = (group: KeyGroup): string => t(($) => $.keys.groups[group].title);

/** Names come as data, from whoever holds them; each has its words (`key-words.test.ts`). */
export const keyWord = (group: KeyGroup, name: string): string =>
  t(($) => ($.keys.groups[group] as Readonly<Record<string, string>>)[name] ?? '');
