import { searchReader, type SearchOf } from '../../lib/search.ts';
import { listParts } from '../../ui/list/list-search.ts';

const { q, id, back } = listParts;

/** The address of the search over all proposals: it answers in one page, the best first. */
export const readFoundSearch = searchReader({ q, id, back });
export type FoundSearch = SearchOf<typeof readFoundSearch>;
