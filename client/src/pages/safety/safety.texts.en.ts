import safetyWords from '@luch/contract/safety/safety.words.en.json';
import safety from '../../features/safety/safety.text.en.json';

/** Texts of samples and their cases, and the contract's words about them. */
export const texts = { safety, words: { safety: safetyWords } };
