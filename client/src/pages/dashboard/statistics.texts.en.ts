import statisticsWords from '@luch/contract/statistics/statistics.words.en.json';
import statistics from '../../features/statistics/statistics.text.en.json';

/** Texts of the statistics and the contract's words about them. */
export const texts = { statistics, words: { statistics: statisticsWords } };
