import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call, callPaged, type RowOf } from '../../lib/call.ts';
import { proposalsKey } from '../proposal/proposal-keys.ts';
import { asking, useFollows } from '../asking.ts';
import { calendarKey } from './calendar-key.ts';

/* What is free at stations, in sums, for whoever chooses one. Not a part of calendars that are open: it may be older. */

const staleTime = 10 * 60_000;

/** Thirteen weeks of all active stations of a kind, from the one with this day; from the present one without. */
export const loadOfKindQuery = (kind: number, start?: string) =>
  queryOptions({
    queryKey: ['station-load', kind, start] as const,
    queryFn: ({ signal }) =>
      call('GET /api/calendar/station_load/', { query: { ms_list: String(kind), start }, signal }),
    staleTime,
  });

export const sessionHoursQuery = (stationId: number, sessionId: number) =>
  queryOptions({
    queryKey: ['session-hours', stationId, sessionId] as const,
    queryFn: ({ signal }) =>
      call('GET /api/calendar/session_hours/', { query: { station_id: stationId, session_id: sessionId }, signal }),
    staleTime,
  });

/* What pages of stations ask before anybody opens a calendar, which is large and comes later. */

export type StationOverview = RowOf<'GET /api/calendar/stations_overview/'>;
export type StationLoad = RowOf<'GET /api/calendar/station_load/'>;
export type InhouseEntry = RowOf<'GET /api/calendar/inhouse/'>;

const stationsOverviewQuery = asking(...calendarKey).one('GET /api/calendar/stations_overview/');

/** The stations in one's charge and what waits there, which every change of their time or of a proposal makes old. */
export function useStationsOverview() {
  useFollows(stationsOverviewQuery.queryKey, proposalsKey);
  return useQuery(stationsOverviewQuery);
}

/** Thirteen weeks from this one: of a station, or of all active stations. */
export const stationLoadQuery = (stationId?: number) =>
  asking(...calendarKey).one('GET /api/calendar/station_load/', { query: { station_id: stationId } });

/** Of a station, open ones first, a page at a time. */
export const inhouseQuery = (stationId: number) =>
  infiniteQueryOptions({
    queryKey: [...calendarKey, 'inhouse', stationId],
    queryFn: ({ signal, pageParam: page }) =>
      callPaged('GET /api/calendar/inhouse/', { query: { station_id: stationId, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _all, page) => (page < pages ? page + 1 : undefined),
  });

/** One of them, active or not; without it the answer is empty. */
export const calendarStationQuery = (id: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'stations', id],
    queryFn: async ({ signal }) => (await call('GET /api/calendar/stations/', { query: { id }, signal }))[0] ?? null,
  });
