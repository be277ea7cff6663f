import { readId, readText, searchReader, type SearchOf } from '../../../lib/search.ts';

/** The station, and any day of the week; without them the first of one's own, and this week. */
export const readWeekSearch = searchReader({ station: readId, week: readText });
export type WeekSearch = SearchOf<typeof readWeekSearch>;
