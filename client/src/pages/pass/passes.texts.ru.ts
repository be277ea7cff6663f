import passWords from '@luch/contract/pass/pass.words.ru.json';
import passes from '../../features/passes/passes.text.ru.json';

/** Texts of passes and the contract's words about them. */
export const texts = { passes, words: { pass: passWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    passes: typeof texts;
  }
}
