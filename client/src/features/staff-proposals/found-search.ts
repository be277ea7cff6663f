import { searchReader, type SearchOf } from '../../lib/search.ts';
import { listParts } from '../../ui/list/list-search.ts';

const { q, page, page_size, id, back } = listParts;

/** The address of the search over all proposals, the best first. */
export const readFoundSearch = searchReader({ q, page, page_size, id, back });
export type FoundSearch = SearchOf<typeof readFoundSearch>;
