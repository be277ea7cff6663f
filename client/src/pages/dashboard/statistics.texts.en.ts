import statistics from '../../features/statistics/statistics.text.en.json';

/** Texts of the statistics. */
export const texts = { statistics };
