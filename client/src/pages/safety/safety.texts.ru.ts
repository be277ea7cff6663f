import safetyWords from '@luch/contract/safety/safety.words.ru.json';
import safety from '../../features/safety/safety.text.ru.json';

/** Texts of samples and their cases, and the contract's words about them. */
export const texts = { safety, words: { safety: safetyWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    safety: typeof texts;
  }
}
