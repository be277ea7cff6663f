import { readOneOf, readText, searchReader, type SearchOf } from '../../../lib/search.ts';
import { listParts } from '../../../ui/list/list-search.ts';

export const letterStates = ['waiting', 'failing', 'sent', 'given_up'] as const;
export const jobStates = ['created', 'retry', 'active', 'failed', 'completed'] as const;

/** Letters, jobs or webhooks, and which of them. */
export const readWorkSearch = searchReader({
  ...listParts,
  tab: readOneOf(['jobs', 'webhooks']),
  letter: readOneOf(letterStates),
  job: readOneOf(jobStates),
  delivery: readText,
});
export type WorkSearch = SearchOf<typeof readWorkSearch>;
