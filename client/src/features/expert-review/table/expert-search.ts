import { readText, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

/** The address of the expert's table; `tab` is the state of its rows. */
export const readExpertSearch = searchReader({ tab: readText, ...listParts });
export type ExpertSearch = SearchOf<typeof readExpertSearch>;
