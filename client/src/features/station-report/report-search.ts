import { readText, searchReader, type SearchOf } from '../../lib/search.ts';

/** First and last day; without them this month. */
export const readReportSearch = searchReader({ from: readText, to: readText });
export type ReportSearch = SearchOf<typeof readReportSearch>;
