import { readText, searchReader, type SearchOf } from '../../lib/search.ts';

const readDay = (value: unknown): string | undefined => {
  const text = readText(value);
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
};

/** First and last day; without them this month. */
export const readReportSearch = searchReader({ from: readDay, to: readDay });
export type ReportSearch = SearchOf<typeof readReportSearch>;
