import { readOneOf, readText, searchReader, type SearchOf } from '../../lib/search.ts';
import { listParts } from '../../ui/list/list-search.ts';

/** The address of the lists of a station. */
export const readStationSearch = searchReader({ tab: readText, ...listParts });

/** The address of all stations in one's charge: the stations themselves, or what waits at any of them. */
export const readStationsSearch = searchReader({ tab: readOneOf(['verdict', 'plan']), ...listParts });
export type StationsSearch = SearchOf<typeof readStationsSearch>;
