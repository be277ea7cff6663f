import statisticsWords from '@luch/contract/statistics/statistics.words.ru.json';
import statistics from '../../features/statistics/statistics.text.ru.json';

/** Texts of the statistics and the contract's words about them. */
export const texts = { statistics, words: { statistics: statisticsWords } };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    statistics: typeof texts;
  }
}
