import accountWords from '@luch/contract/account/account.words.en.json';
import errorWords from '@luch/contract/kernel/errors.words.en.json';
import validationWords from '@luch/contract/kernel/validation.words.en.json';
import referenceWords from '@luch/contract/reference/reference.words.en.json';
import account from '../../features/account/account.text.en.json';

/** Texts of all pages behind the first one, and the contract's words under `words`: one line per file, in both languages. */
export const work = {
  account,
  words: { account: accountWords, errors: errorWords, reference: referenceWords, validation: validationWords },
};
