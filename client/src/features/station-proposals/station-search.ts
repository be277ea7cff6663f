import { readIds, readOneOf, readText, searchReader, type SearchOf } from '../../lib/search.ts';
import { listParts } from '../../ui/list/list-search.ts';

/** The address of the lists of a station; `proposals` are the cards over an open council, the last one on top. */
export const readStationSearch = searchReader({ tab: readText, proposals: readIds, ...listParts });
export type StationSearch = SearchOf<typeof readStationSearch>;

/** The address of all stations in one's charge: the stations themselves, or what waits at any of them. */
export const readStationsSearch = searchReader({
  tab: readOneOf(['verdict', 'plan']),
  order: readOneOf(['load', 'name']),
  ...listParts,
});
export type StationsSearch = SearchOf<typeof readStationsSearch>;
