import trainingWords from '@luch/contract/training/training.words.ru.json';
import courses from '../../features/courses/courses.text.ru.json';

/** Texts of the editor of courses, and the contract's words about them. */
export const texts = { courses, words: { training: trainingWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    courses: typeof texts;
  }
}
