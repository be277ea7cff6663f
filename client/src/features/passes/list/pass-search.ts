import { readOneOf, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

/** Only what waits for the office: to be taken into work, to be made ready, to be cancelled as its creator asks. */
export const passWaits = ['new', 'work', 'cancel'] as const;
export type PassWait = (typeof passWaits)[number];

/** The address of the passes: the tab, words, what waits, page, and the open card. */
export const readPassSearch = searchReader({
  tab: readOneOf(['current', 'archive']),
  wait: readOneOf(passWaits),
  /** The open card whole, where it would stand beside the list. */
  view: readOneOf(['card']),
  ...listParts,
});
export type PassSearch = SearchOf<typeof readPassSearch>;
