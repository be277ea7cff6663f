import trainingWords from '@luch/contract/training/training.words.en.json';
import courses from '../../features/courses/courses.text.en.json';

/** Texts of the editor of courses, and the contract's words about them. */
export const texts = { courses, words: { training: trainingWords } };
