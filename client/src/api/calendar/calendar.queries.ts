import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call, callPaged, type Paged, type RowOf } from '../../lib/call.ts';
import type { LiveKey } from '../live.ts';

/* What screens ask about the calendar. Everything hangs under one key: a command, or somebody else's, refreshes it all. */

export type CalendarRecord = RowOf<'GET /api/calendar/list_full/'>;
export type CalendarStation = RowOf<'GET /api/calendar/stations/'>;
export type ToPlan = RowOf<'GET /api/calendar/to_plan/'>;
export type RecordCard = Answer<'POST /api/experiment/detail/'>;
export type Workload = Answer<'GET /api/calendar/station_workload/'>;
export type InhouseEntry = RowOf<'GET /api/calendar/inhouse/'>;
export type ToCheck = Body<'POST /api/calendar/check/'>;

export const calendarKey = ['calendar'] as const satisfies LiveKey;

/** One station, or all of a kind. */
export type Scope = { readonly station_id: number } | { readonly ms_list: string };
/** Days; the last one is not part of it. */
interface Days {
  readonly start: string;
  readonly finish: string;
}

/** While another range is on its way the present one stays: what it does not hold is simply not drawn. */
export const recordsQuery = (scope: Scope, days: Days) =>
  queryOptions({
    queryKey: [...calendarKey, 'records', scope, days],
    queryFn: ({ signal }) => call('GET /api/calendar/list_full/', { query: { ...scope, ...days }, signal }),
    placeholderData: keepPreviousData,
  });

export const calendarStationsQuery = queryOptions({
  queryKey: [...calendarKey, 'stations'],
  queryFn: ({ signal }) => call('GET /api/calendar/stations/', { signal }),
});

export const toPlanQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...calendarKey, 'to-plan', scope],
    queryFn: ({ signal }) => call('GET /api/calendar/to_plan/', { query: scope, signal }),
  });

export const workloadQuery = (stationId: number, month: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'workload', stationId, month],
    queryFn: ({ signal }) =>
      call('GET /api/calendar/station_workload/', { query: { station_id: stationId, start: month }, signal }),
  });

export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'record', id],
    queryFn: ({ signal }) => call('POST /api/experiment/detail/', { body: { id }, signal }),
  });

export const inhouseQuery = (stationId: number, page: number, pageSize: number) => ({
  queryKey: [...calendarKey, 'inhouse', stationId, page, pageSize],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Paged<InhouseEntry>> =>
    callPaged('GET /api/calendar/inhouse/', { query: { station_id: stationId, page, page_size: pageSize }, signal }),
  placeholderData: keepPreviousData,
});

export const responsiblesQuery = (stationId: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'responsibles', stationId],
    queryFn: ({ signal }) => call('GET /api/users/profiles/bslist/', { query: { station_id: stationId }, signal }),
  });

/** What the server says of intervals that nobody has saved yet: never kept. */
export const checkQuery = (body: ToCheck) =>
  queryOptions({
    queryKey: [...calendarKey, 'check', body],
    queryFn: ({ signal }) => call('POST /api/calendar/check/', { body, signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function useRefreshCalendar(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: calendarKey });
}
