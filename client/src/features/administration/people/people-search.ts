import { readId, readOneOf, readText, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

/** What the address of the list of people carries. */
export const readPeopleSearch = searchReader({
  ...listParts,
  role: readText,
  organization: readId,
  state: readOneOf(['blocked', 'unconfirmed']),
});
export type PeopleSearch = SearchOf<typeof readPeopleSearch>;
