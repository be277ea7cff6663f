import { readDay, searchReader, type SearchOf } from '../../lib/search.ts';

/** First and last day; without them this month. */
export const readReportSearch = searchReader({ from: readDay, to: readDay });
export type ReportSearch = SearchOf<typeof readReportSearch>;
