import { readId, readIds, readOneOf, readText, searchReader, type SearchOf } from '../../lib/search.ts';
import { answeredParts } from '../../entities/question/answered-search.ts';
import { listParts } from '../../ui/list/list-search.ts';

/** The address of a station: its list, an open council, and the cards of proposals over that, the last one on top. */
export const readStationSearch = searchReader({
  tab: readText,
  council: readId,
  proposals: readIds,
  ...answeredParts,
  ...listParts,
});
export type StationSearch = SearchOf<typeof readStationSearch>;

/** The address of all stations in one's charge: the stations themselves, or what waits at any of them. */
export const readStationsSearch = searchReader({
  tab: readOneOf(['verdict', 'plan']),
  order: readOneOf(['load', 'name']),
  ...answeredParts,
  ...listParts,
});
export type StationsSearch = SearchOf<typeof readStationsSearch>;
