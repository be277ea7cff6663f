import trainingWords from '@luch/contract/training/training.words.ru.json';
import training from '../../features/training/training.text.ru.json';

/** Texts of courses, and the contract's words about them. */
export const texts = { training, words: { training: trainingWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    training: typeof texts;
  }
}
