import passWords from '@luch/contract/pass/pass.words.en.json';
import passes from '../../features/passes/passes.text.en.json';

/** Texts of passes and the contract's words about them. */
export const texts = { passes, words: { pass: passWords } };
