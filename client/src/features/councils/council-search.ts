import { readId, readIds, readSwitch, readText, searchReader, type SearchOf } from '../../lib/search.ts';
import { listParts } from '../../ui/list/list-search.ts';

/**
 * The address of the councils by status; `proposals` are the cards over the open council, the last one on top;
 * `station` is the one whose ranking it shows; `to_confirm` leaves those whose decisions the reader has yet to confirm.
 */
export const readCouncilSearch = searchReader({
  tab: readText,
  proposals: readIds,
  station: readId,
  to_confirm: readSwitch,
  ...listParts,
});
export type CouncilSearch = SearchOf<typeof readCouncilSearch>;
