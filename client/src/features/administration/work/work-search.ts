import { readOneOf, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

export const letterStates = ['waiting', 'failing', 'sent', 'given_up'] as const;
export const jobStates = ['created', 'retry', 'active', 'failed', 'completed'] as const;

/** Letters or jobs, and which of them. */
export const readWorkSearch = searchReader({
  ...listParts,
  tab: readOneOf(['jobs']),
  letter: readOneOf(letterStates),
  job: readOneOf(jobStates),
});
export type WorkSearch = SearchOf<typeof readWorkSearch>;
