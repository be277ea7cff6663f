import { megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import { readId, readOneOf, searchReader, type SearchOf } from '../../lib/search.ts';

/** The facility whose sessions are listed; for their keepers the list, and the session in hand. */
export const readSessionSearch = searchReader({
  kind: readOneOf(megascienceTypes),
  tab: readOneOf(['closed']),
  edit: (value) => readOneOf(['new'])(value) ?? readId(value),
});
export type SessionSearch = SearchOf<typeof readSessionSearch>;
