import { hoursOf } from '@luch/contract/calendar/interval-rules.ts';
import { isOfProposal, isOwn, recordTypes } from '@luch/contract/calendar/record-type.ts';
import type { CalendarStation, ToPlan } from '../../api/calendar/calendar.ts';
import type { Wanted } from './drag/assess.ts';
import type { Subject } from './drag/drag-store.ts';
import type { PlacedRecord } from './placed.ts';

export const wantedOfProposal = (plan: ToPlan): Wanted => ({
  type: plan.type,
  stationId: plan.station_id,
  granted: plan.provided_experiment_duration,
  reserved: plan.reserved_hours,
});

/** A proposal that waits for no time has all of its hours in the calendar. */
export function wantedOfRecord(placed: PlacedRecord, waiting: readonly ToPlan[]): Wanted {
  const { record, type, stationId, id } = placed;
  const granted = isOfProposal(type) ? record.provided_experiment_duration : null;
  const plan = waiting.find((one) => one.proposal_id === record.proposal_id);
  const reserved = plan?.reserved_hours ?? granted ?? hoursOf(placed);
  return { id, type, stationId, granted, reserved: isOfProposal(type) ? Math.max(0, reserved - hoursOf(placed)) : 0 };
}

export const wantedOfEntry = (type: number, stationId: number | undefined): Wanted => ({
  type,
  stationId: stationId ?? null,
  granted: null,
  reserved: 0,
});

export const subjectOf = (placed: PlacedRecord, waiting: readonly ToPlan[]): Subject | undefined =>
  placed.record.actions.includes('dates')
    ? { record: placed.record, wanted: wantedOfRecord(placed, waiting) }
    : undefined;

/** Beam of a facility, for those who keep it. */
export function newBeamOf(stations: readonly CalendarStation[]): Subject | undefined {
  const type = stations.find(({ beam }) => beam !== null)?.beam;
  return type == null ? undefined : { wanted: wantedOfEntry(type, undefined) };
}

/** Whether hours of a proposal may be put there. */
export const isPlannedAt = ({ id, add }: CalendarStation, one: ToPlan): boolean =>
  one.station_id === id && one.remaining_hours > 0 && add.includes(one.type);

/**
 * An empty stretch of a station: what it will be is chosen afterwards. One that is switched off takes only what waits for
 * time at it.
 */
export const newSubject = (station: CalendarStation | undefined, waiting: readonly ToPlan[]): Subject | undefined =>
  station && (station.add.some(isOwn) || waiting.some((one) => isPlannedAt(station, one)))
    ? { wanted: wantedOfEntry(recordTypes.inhouse, station.id) }
    : undefined;
