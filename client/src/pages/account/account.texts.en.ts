import accountWords from '@luch/contract/account/account.words.en.json';
import account from '../../features/account/account.text.en.json';

/** Texts of accounts and the contract's words about them: pages for guests need no others but those of the first page. */
export const texts = { account, words: { account: accountWords } };
