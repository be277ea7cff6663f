import { type ListSearch, readListSearch } from './list-address.ts';

/** What filters of a list keep under a name; page, open card and size of a page belong to the moment. */
const kept = [
  'tab',
  'q',
  'station',
  'kind',
  'session',
  'wait',
  'sort',
] as const satisfies readonly (keyof ListSearch)[];
type Kept = (typeof kept)[number];

/** As it is stored: what stands behind the question mark, always in the same order. */
export function viewOf(search: { [K in keyof ListSearch]?: ListSearch[K] | undefined }): string {
  const words = kept.flatMap((key) => (search[key] === undefined ? [] : [[key, String(search[key])]]));
  return new URLSearchParams(words).toString();
}

/** The change of an address that applies a stored view: what the view does not name goes. */
export function searchOfView(view: string): { [K in Kept]: ListSearch[K] | undefined } {
  const search = readListSearch(Object.fromEntries(new URLSearchParams(view)));
  const { tab, q, station, kind, session, wait, sort } = search;
  return { tab, q, station, kind, session, wait, sort };
}
