import { readId, readIds, readOneOf, readSwitch, readText, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

/**
 * The address of the expert's page: proposals to review, or with `view` the own councils. `tab` is the state of the rows,
 * or the status of the councils; `proposals` are the cards over the open council, `station` the one
 * whose ranking it shows; `to_confirm` leaves those whose decisions one has yet to confirm.
 */
export const readExpertSearch = searchReader({
  view: readOneOf(['councils']),
  tab: readText,
  proposals: readIds,
  station: readId,
  to_confirm: readSwitch,
  ...listParts,
});
export type ExpertSearch = SearchOf<typeof readExpertSearch>;
