import administrationWords from '@luch/contract/administration/administration.words.ru.json';
import listsWords from '@luch/contract/reference/lists.words.ru.json';
import settingsWords from '@luch/contract/settings/settings.words.ru.json';
import administration from '../../features/administration/administration.text.ru.json';

/** Texts of administration and the contract's words about it: only administrators load them. */
export const texts = {
  administration,
  words: { administration: administrationWords, lists: listsWords, settings: settingsWords },
};

declare module '../../lib/i18n.ts' {
  interface TextParts {
    administration: typeof texts;
  }
}
