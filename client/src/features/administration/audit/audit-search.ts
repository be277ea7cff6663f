import { readDay, readId, readOneOf, readText, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

/** What the address of the journal carries. */
export const readAuditSearch = searchReader({
  ...listParts,
  tab: readOneOf(['reads']),
  action: readText,
  read: readText,
  person: readId,
  from: readDay,
  until: readDay,
});
export type AuditSearch = SearchOf<typeof readAuditSearch>;

export const isNarrowed = ({ q, action, read, person, from, until }: AuditSearch): boolean =>
  [q, action, read, person, from, until].some((one) => one !== undefined);
