import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

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
