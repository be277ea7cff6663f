import { beamTypeOf } from '@luch/contract/calendar/record-type.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type CalendarStation,
  calendarStationsQuery,
  recordsQuery,
  type Scope,
  toPlanQuery,
} from '../../../api/calendar/calendar.ts';
import { today } from '../../../lib/dates.ts';
import type { CalendarSearch } from '../calendar-search.ts';
import { calendarStationQuery } from '../../../api/calendar/load.ts';
import { beamSpans, placedOf } from '../placed.ts';
import { rangeOf, weeksOf } from '../time/days.ts';

/**
 * Where one looks when the address says nothing: at the only station, or at all of the first kind. In place of a station
 * that it names no other one stands.
 */
function whereOf({ station, kind }: CalendarSearch, stations: readonly CalendarStation[]) {
  const one = station
    ? stations.find(({ id }) => id === station)
    : stations.length > 1 || kind
      ? undefined
      : stations[0];
  if (one) return { station: one, kind: one.megascience_type_ext_id };
  return { station: undefined, kind: station ? undefined : (kind ?? stations[0]?.megascience_type_ext_id) };
}

/** The active stations, and the one of the address, which may be switched off. */
function useStations(asked: number | undefined) {
  const listed = useQuery(calendarStationsQuery);
  const isApart = asked !== undefined && listed.data?.some(({ id }) => id === asked) === false;
  const apart = useQuery({ ...calendarStationQuery(asked ?? 0), enabled: isApart });
  const one = isApart ? apart.data : undefined;
  const stations = useMemo(() => [...(listed.data ?? []), ...(one ? [one] : [])], [listed.data, one]);
  return {
    stations,
    active: listed.data ?? [],
    isWithoutStations: listed.data?.length === 0 && (!isApart || one === null),
    isNoStation: one === null,
    isPending: listed.isPending || (isApart && apart.isPending),
    error: listed.error ?? apart.error,
    refetch: () => Promise.all([listed.refetch(), isApart && apart.refetch()]),
  };
}

/** Everything that the calendar shows, for what its address says. */
export function useCalendar(search: CalendarSearch, isPhone: boolean) {
  const { stations, active, ...stationsAsked } = useStations(search.station);
  const { station, kind } = whereOf(search, stations);
  const view = search.view ?? (station ? 'week' : 'two');
  const date = search.date ?? today();
  const range = useMemo(() => rangeOf(view, date), [view, date]);
  const weeks = useMemo(() => weeksOf(range), [range]);
  // Whole weeks: a month shows the days around it, and a phone the week of its day.
  const days = { start: weeks[0]?.first ?? range.first, finish: weeks.at(-1)?.end ?? range.end };
  const scope: Scope = station ? { station_id: station.id } : { ms_list: String(kind ?? '') };
  const isKnown = kind !== undefined;
  const asked = useQuery({ ...recordsQuery(scope, days), enabled: isKnown });
  const waiting = useQuery({ ...toPlanQuery(scope), enabled: isKnown });
  const records = useMemo(() => (asked.data ?? []).map(placedOf), [asked.data]);
  const beamType = kind === undefined ? null : beamTypeOf(kind);
  const beam = useMemo(() => beamSpans(records, beamType), [records, beamType]);
  return {
    stations,
    isWithoutStations: stationsAsked.isWithoutStations,
    isNoStation: stationsAsked.isNoStation,
    station,
    kind,
    inKind: active.filter((one) => one.megascience_type_ext_id === kind),
    view,
    date,
    range,
    weeks,
    records,
    beam,
    beamType,
    /** Null where a facility has none, so that nothing is said about it. */
    beamToHave: beamType === null ? null : beam,
    waiting: waiting.data ?? [],
    isWaitingKnown: waiting.data !== undefined,
    askWaitingAgain: waiting.isError ? () => void waiting.refetch() : undefined,
    isPending: stationsAsked.isPending || (isKnown && asked.isPending),
    isStale: asked.isPlaceholderData,
    /** What stands there could not be loaded. */
    isUnknown: isKnown && asked.isError && asked.data === undefined,
    error: stationsAsked.error ?? asked.error,
    retry: () => void Promise.all([stationsAsked.refetch(), isKnown && asked.refetch()]),
    isPhone,
  };
}
export type Calendar = ReturnType<typeof useCalendar>;
