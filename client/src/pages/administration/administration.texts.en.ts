import administrationWords from '@luch/contract/administration/administration.words.en.json';
import listsWords from '@luch/contract/reference/lists.words.en.json';
import settingsWords from '@luch/contract/settings/settings.words.en.json';
import administration from '../../features/administration/administration.text.en.json';

/** Texts of administration and the contract's words about it: only administrators load them. */
export const texts = {
  administration,
  words: { administration: administrationWords, lists: listsWords, settings: settingsWords },
};
