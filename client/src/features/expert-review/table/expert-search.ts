import { readId, readIds, readOneOf, readText, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

/**
 * The address of the expert's page: proposals to review, or with `view` the own councils. `tab` is the state of the rows,
 * or the status of the councils; `proposals` are the cards over the open council, and `station` the one whose ranking it shows.
 */
export const readExpertSearch = searchReader({
  view: readOneOf(['councils']),
  tab: readText,
  proposals: readIds,
  station: readId,
  ...listParts,
});
export type ExpertSearch = SearchOf<typeof readExpertSearch>;
