import mailingWords from '@luch/contract/mailing/mailing.words.en.json';
import mailing from '../../features/mailing/mailing.text.en.json';

/** Texts of mailings and of lists of addresses, and the contract's words about them. */
export const texts = { mailing, words: { mailing: mailingWords } };
