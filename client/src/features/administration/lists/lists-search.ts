import { readOneOf, readSwitch, readText, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

/** Which list, which of its entries, and whether one is being added. */
export const readListsSearch = searchReader({
  ...listParts,
  list: readText,
  state: readOneOf(['retired']),
  add: readSwitch,
});
export type ListsSearch = SearchOf<typeof readListsSearch>;
