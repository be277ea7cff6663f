import { readText, searchReader, type SearchOf } from '../../lib/search.ts';
import { listParts } from '../../ui/list/list-search.ts';

/** The address of the councils by status. */
export const readCouncilSearch = searchReader({ tab: readText, ...listParts });
export type CouncilSearch = SearchOf<typeof readCouncilSearch>;
