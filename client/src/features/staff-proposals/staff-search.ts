import { readId, readOneOf, readText, searchReader, type SearchOf } from '../../lib/search.ts';
import { answeredParts } from '../../entities/question/answered-search.ts';
import { listParts } from '../../ui/list/list-search.ts';

/**
 * Only what waits: for a decision and nobody else before it, a verdict of its station, experts, their ratings, an answer
 * to its station's request for another plan, or the day on which what is held is made known.
 */
const waits = ['decision', 'verdict', 'experts', 'ratings', 'plan', 'held'] as const;
export type Wait = (typeof waits)[number];

/** The address of the moderator's lists. */
export const readStaffSearch = searchReader({
  tab: readText,
  station: readId,
  kind: readId,
  session: readId,
  wait: readOneOf(waits),
  /** The proposal that is looked at beside the list. */
  beside: readId,
  ...answeredParts,
  ...listParts,
});
export type StaffSearch = SearchOf<typeof readStaffSearch>;
