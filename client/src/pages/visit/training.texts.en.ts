import trainingWords from '@luch/contract/training/training.words.en.json';
import training from '../../features/training/training.text.en.json';

/** Texts of courses, and the contract's words about them. */
export const texts = { training, words: { training: trainingWords } };
