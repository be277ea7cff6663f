import { type Interval, intervalFrom, type Placed } from '@luch/contract/calendar/interval-rules.ts';
import { isBeam } from '@luch/contract/calendar/record-type.ts';
import type { CalendarRecord } from '../../api/calendar/calendar.ts';
import { facilityTimeZone } from '../../lib/dates.ts';

/** A record of the calendar with its moments. */
export interface PlacedRecord extends Placed {
  readonly id: number;
  readonly record: CalendarRecord;
}

export const placedOf = (record: CalendarRecord): PlacedRecord => ({
  id: record.id,
  record,
  type: record.type,
  stationId: record.station_id,
  isCompleted: record.is_completed,
  ...intervalFrom(record, facilityTimeZone),
});

/** Beam that stands: what is closed has been deleted. */
export const isLiveBeam = ({ type, isCompleted }: Placed): boolean => isBeam(type) && !isCompleted;
export const isOfStation =
  (stationId: number) =>
  (one: Placed): boolean =>
    one.stationId === stationId && !isBeam(one.type);

/** Spans of beam that meet are one. */
export function beamSpans(records: readonly Placed[], beamType: number | null): Interval[] {
  const spans: Interval[] = [];
  const beam = records.filter((one) => one.type === beamType && isLiveBeam(one));
  for (const { start, finish } of beam.toSorted((one, other) => +one.start - +other.start)) {
    const last = spans.at(-1);
    if (last && last.finish >= start)
      spans[spans.length - 1] = { start: last.start, finish: last.finish > finish ? last.finish : finish };
    else spans.push({ start, finish });
  }
  return spans;
}
