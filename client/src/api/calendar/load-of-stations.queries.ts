import { queryOptions } from '@tanstack/react-query';
import { call, type RowOf } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';
import { proposalsKey } from '../proposal/proposal.keys.ts';

/* What pages of stations ask before anybody opens a calendar, which is large and comes later. */

export type StationOverview = RowOf<'GET /api/calendar/stations_overview/'>;
export type StationLoad = RowOf<'GET /api/calendar/station_load/'>;

const calendarKey = ['calendar'] as const satisfies LiveKey;

/** The stations in one's charge and what waits there, which every change of a proposal makes old. */
export const stationsOverviewQuery = queryOptions({
  queryKey: [...proposalsKey, 'stations-overview'],
  queryFn: ({ signal }) => call('GET /api/calendar/stations_overview/', { signal }),
});

/** Thirteen weeks from this one: of a station, or of all active stations. */
export const stationLoadQuery = (stationId?: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'load', stationId],
    queryFn: ({ signal }) => call('GET /api/calendar/station_load/', { query: { station_id: stationId }, signal }),
  });

/** One of them, active or not; without it the answer is empty. */
export const calendarStationQuery = (id: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'stations', id],
    queryFn: async ({ signal }) => (await call('GET /api/calendar/stations/', { query: { id }, signal }))[0] ?? null,
  });
