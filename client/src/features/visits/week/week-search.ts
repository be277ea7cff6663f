import { readDay, readId, searchReader, type SearchOf } from '../../../lib/search.ts';

/** The station, and any day of the week; without them the first of one's own, and this week; `sample`: the proposal whose samples stand beside. */
export const readWeekSearch = searchReader({ station: readId, week: readDay, sample: readId });
export type WeekSearch = SearchOf<typeof readWeekSearch>;
