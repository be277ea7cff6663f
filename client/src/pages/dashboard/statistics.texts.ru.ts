import statistics from '../../features/statistics/statistics.text.ru.json';

/** Texts of the statistics. */
export const texts = { statistics };

declare module '../../lib/i18n.ts' {
  interface TextParts {
    statistics: typeof texts;
  }
}
