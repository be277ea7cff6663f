import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { proposalsKey } from './proposal.keys.ts';

/** The stations in my charge, and what each holds. */
export const stationCountsQuery = queryOptions({
  queryKey: [...proposalsKey, 'station-counts'],
  queryFn: ({ signal }) => call('GET /api/proposals/expert-proposal-new/station_counts/', { signal }),
});
