import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import { proposalsKey } from './proposal.keys.ts';

/** A station in my charge, and what it holds. */
export type StationInCharge = Answer<'GET /api/proposals/expert-proposal-new/station_counts/'>[number];

export const stationCountsQuery = queryOptions({
  queryKey: [...proposalsKey, 'station-counts'],
  queryFn: ({ signal }) => call('GET /api/proposals/expert-proposal-new/station_counts/', { signal }),
});
