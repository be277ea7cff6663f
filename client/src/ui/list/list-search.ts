import { pageSizes } from '@luch/contract/kernel/screen-limits.ts';
import { present, readId, readIds, readOneOf, readText, type SearchReader } from '../../lib/search.ts';

/** The open card, the cards behind it from which it was opened, and the pass that is open over it. */
const cardParts = { id: readId, back: readIds, pass: readId };

/** What the address of every list may carry: words, page, order (a minus turns it round), and the open card. */
export const listParts = {
  q: readText,
  page: readId,
  page_size: readOneOf([...pageSizes.options, 100]),
  sort: readText,
  ...cardParts,
};

export interface ListSearch {
  q?: string;
  page?: number;
  page_size?: number;
  sort?: string;
  id?: number;
  back?: readonly number[];
  pass?: number;
}

/** Of this moment: another tab, word or filter begins without them, and nobody keeps them under a name. */
const momentary = new Set(['page', 'page_size', 'id', 'back', 'pass', 'beside']);
/** After a change of these the same page would show other rows. */
export const beginsAnew = (patch: object): boolean =>
  Object.keys(patch).some((key) => key === 'page_size' || !momentary.has(key));

/** What filters of a list keep under a name. */
export function viewsOf<Search extends ListSearch>(read: SearchReader<Search>) {
  const kept = read.keys.filter((key) => !momentary.has(key));
  /** As it is stored: what stands behind the question mark, always in the same order. */
  const viewOf = (search: Search): string =>
    new URLSearchParams(
      kept.flatMap((key) => (search[key] === undefined ? [] : [[key, String(search[key])]])),
    ).toString();
  /** The change of an address that applies a stored view: what the view does not name goes. */
  const searchOf = (view: string): Partial<Search> => {
    const search = read(Object.fromEntries(new URLSearchParams(view)));
    return Object.fromEntries(kept.map((key) => [key, search[key]])) as Partial<Search>;
  };
  return { viewOf, searchOf, rewritten: (view: string): string => viewOf(present(searchOf(view)) as Search) };
}
