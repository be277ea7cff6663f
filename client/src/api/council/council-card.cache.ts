import { stationTotals } from '@luch/contract/council/decision.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type CouncilCard, type CouncilEntry, councilQuery } from './council.queries.ts';

/* The open card as it is kept here: a change stands in it before the server has answered. */

const change = (queryClient: QueryClient, id: number, make: (card: CouncilCard) => CouncilCard): void => {
  queryClient.setQueryData(councilQuery(id).queryKey, (card) => card && make(card));
};

export const cardNow = (queryClient: QueryClient, id: number): CouncilCard | undefined =>
  queryClient.getQueryData(councilQuery(id).queryKey);

/** Puts entries in the place of their former selves; the hours of stations follow by the same sums as on the server. */
export function putEntries(queryClient: QueryClient, id: number, entries: readonly CouncilEntry[]): void {
  const changed = new Map(entries.map((entry) => [entry.id, entry]));
  change(queryClient, id, (card) => {
    const proposals = card.proposals_council.map((entry) => changed.get(entry.id) ?? entry);
    const counted = proposals.map((entry) => ({
      stationId: entry.proposal.station_id,
      decision: entry.status,
      requestedHours: entry.proposal.experiment_duration,
      grantedHours: entry.provided_experiment_duration,
    }));
    const touched = new Set(entries.map(({ proposal }) => proposal.station_id));
    return {
      ...card,
      proposals_council: proposals,
      council_stations: card.council_stations.map((station) =>
        touched.has(station.station_id) ? { ...station, ...stationTotals(counted, station.station_id) } : station,
      ),
    };
  });
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
  parts: Partial<Pick<CouncilCard, 'proposals_council' | 'council_teams' | 'council_stations' | 'start_time'>>,
): void {
  change(queryClient, id, (card) => ({ ...card, ...parts }));
}
