import mailingWords from '@luch/contract/mailing/mailing.words.ru.json';
import mailing from '../../features/mailing/mailing.text.ru.json';

/** Texts of mailings and of lists of addresses, and the contract's words about them. */
export const texts = { mailing, words: { mailing: mailingWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    mailing: typeof texts;
  }
}
