import accountWords from '@luch/contract/account/account.words.ru.json';
import account from '../../features/account/account.text.ru.json';

/** Texts of accounts and the contract's words about them: pages for guests need no others but those of the first page. */
export const texts = { account, words: { account: accountWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    account: typeof texts;
  }
}
