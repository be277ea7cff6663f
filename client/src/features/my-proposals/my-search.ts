import { readOneOf, searchReader, type SearchOf } from '../../lib/search.ts';
import { listParts } from '../../ui/list/list-search.ts';

/** The address of my lists; the active ones, which come first, have no word. */
export const readMySearch = searchReader({ tab: readOneOf(['archive', 'deleted']), ...listParts });
export type MySearch = SearchOf<typeof readMySearch>;
