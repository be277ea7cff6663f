import type { QueryClient } from '@tanstack/react-query';
import { type CouncilCard, type CouncilEntry, councilQuery } from './council.queries.ts';
import { withEntries } from './unanswered.ts';

/* The open card as it is kept here: a change stands in it before the server has answered. */

const change = (queryClient: QueryClient, id: number, make: (card: CouncilCard) => CouncilCard): void => {
  queryClient.setQueryData(councilQuery(id).queryKey, (card) => card && make(card));
};

export const cardNow = (queryClient: QueryClient, id: number): CouncilCard | undefined =>
  queryClient.getQueryData(councilQuery(id).queryKey);

/** Puts entries in the place of their former selves, with the hours of their stations. */
export function putEntries(queryClient: QueryClient, id: number, entries: readonly CouncilEntry[]): void {
  change(queryClient, id, (card) => withEntries(card, entries));
}

export function putExperts(
  queryClient: QueryClient,
  id: number,
  entryId: number,
  experts: NonNullable<CouncilEntry['proposals_expertise']>,
): void {
  change(queryClient, id, (card) => ({
    ...card,
    proposals_council: card.proposals_council.map((entry) =>
      entry.id === entryId ? { ...entry, proposals_expertise: experts } : entry,
    ),
  }));
}

export function putParts(
  queryClient: QueryClient,
  id: number,
  parts: Partial<
    Pick<CouncilCard, 'proposals_council' | 'council_teams' | 'council_stations' | 'start_time' | 'discussion'>
  >,
): void {
  change(queryClient, id, (card) => ({ ...card, ...parts }));
}
