import type { BeamType } from '@luch/contract/calendar/record-type.ts';
import { keepPreviousData, queryOptions, skipToken, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Body, call, type RowOf } from '../../lib/call.ts';
import { asking, refreshing, sending } from '../asking.ts';
import { calendarKey } from './calendar-key.ts';

/* What screens ask about the calendar. Everything hangs under one key: a command, or somebody else's, refreshes it all. */

const ask = asking(...calendarKey);

export type CalendarRecord = RowOf<'GET /api/calendar/list_full/'>;
export type CalendarStation = RowOf<'GET /api/calendar/stations/'>;
export type ToPlan = RowOf<'GET /api/calendar/to_plan/'>;
export type RecordCard = Answer<'POST /api/experiment/detail/'>;
export type Workload = Answer<'GET /api/calendar/station_workload/'>;
export type ToCheck = Body<'POST /api/calendar/check/'>;

/** One station, or all of a kind. */
export type Scope = { readonly station_id: number } | { readonly ms_list: string };
/** Days; the last one is not part of it. */
export interface Days {
  readonly start: string;
  readonly finish: string;
}

/** While another range is on its way the present one stays: what it does not hold is simply not drawn. */
export const recordsQuery = (scope: Scope, days: Days) => ({
  ...ask.one('GET /api/calendar/list_full/', { query: { ...scope, ...days } }),
  placeholderData: keepPreviousData,
});

/** Beam of a facility in these days, whatever the calendar has on its screen. */
export const beamQuery = (type: BeamType | null, days: Days | undefined) =>
  queryOptions({
    queryKey: [...calendarKey, 'beam', type, days],
    queryFn:
      type === null || days === undefined
        ? skipToken
        : ({ signal }) => call('GET /api/calendar/beam/', { query: { type, ...days }, signal }),
  });

export const calendarStationsQuery = ask.one('GET /api/calendar/stations/');

export const toPlanQuery = (scope: Scope) => ask.one('GET /api/calendar/to_plan/', { query: scope });

export const workloadQuery = (stationId: number, month: string) =>
  ask.one('GET /api/calendar/station_workload/', { query: { station_id: stationId, start: month } });

export const recordQuery = (id: number) => ask.one('POST /api/experiment/detail/', { body: { id } });

export const responsiblesQuery = (stationId: number) =>
  ask.one('GET /api/users/profiles/bslist/', { query: { station_id: stationId } });

/** What the server says of intervals that nobody has saved yet: never kept. */
export const checkQuery = (body: ToCheck) => ({
  ...ask.one('POST /api/calendar/check/', { body }),
  staleTime: 0,
  gcTime: 0,
});

export const useRefreshCalendar = refreshing(calendarKey);

/* What is changed in the calendar (specification, staff side, section 7, Calendars and in-house). */

export type NewRecord = Body<'POST /api/calendar/detail/'>;
export type NewInhouse = Body<'POST /api/calendar/inhouse/'>;

export const addRecord = sending('POST /api/calendar/detail/');
export const changeRecord = sending('PATCH /api/calendar/detail/');
export const removeRecord = sending('POST /api/calendar/delete/');
export const undoChange = (changeId: number) => call('POST /api/calendar/undo/', { body: { change_id: changeId } });
export const saveResponsibles = sending('POST /api/calendar/exp_responsibles/');
export const addInhouse = sending('POST /api/calendar/inhouse/');

/** A record stands where it was put before the server has answered; what it answers is put in its place. */
export function usePutRecord(): (id: number, change: Partial<CalendarRecord>) => void {
  const queryClient = useQueryClient();
  return (id, change) => {
    // What is on its way would show the record where it was.
    void queryClient.cancelQueries({ queryKey: [...calendarKey, 'GET /api/calendar/list_full/'] });
    queryClient.setQueriesData<CalendarRecord[]>(
      { queryKey: [...calendarKey, 'GET /api/calendar/list_full/'] },
      (rows) => rows?.map((record) => (record.id === id ? { ...record, ...change } : record)),
    );
  };
}
