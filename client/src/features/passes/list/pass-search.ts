import { readOneOf, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

/** The address of the passes: the tab, words, page, and the open card. */
export const readPassSearch = searchReader({
  tab: readOneOf(['current', 'archive']),
  /** The open card whole, where it would stand beside the list. */
  view: readOneOf(['card']),
  ...listParts,
});
export type PassSearch = SearchOf<typeof readPassSearch>;
