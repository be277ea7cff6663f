import { isBeam } from '@luch/contract/calendar/record-type.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import type { PlacedRecord } from '../placed.ts';
import { clip, spanOf } from '../time/axis.ts';
import type { DayRange } from '../time/days.ts';
import { layOut } from '../time/lanes.ts';
import type { RowPlace } from './rows-geometry.ts';

interface Row {
  readonly stationId: number;
  readonly range: DayRange;
  readonly withDays?: boolean;
}

export interface Bar {
  readonly placed: PlacedRecord;
  readonly row: number;
  readonly lane: number;
  readonly clipped: NonNullable<ReturnType<typeof clip>>;
  /** On which side its words stand where the bar is too short for them. */
  readonly words: 'before' | 'after' | undefined;
}

export const laneHeight = 32;
export const rowPadding = 8;
const hour = 3_600_000;

/** Each row with its place, and each record in its row. */
export function arrangeRows(
  rows: readonly Row[],
  records: readonly PlacedRecord[],
): { places: RowPlace[]; bars: Bar[] } {
  const bars: Bar[] = [];
  const places: RowPlace[] = [];
  let top = 0;
  for (const [row, { stationId, range, withDays }] of rows.entries()) {
    const span = spanOf(range, facilityTimeZone);
    const here = records.filter((one) => one.stationId === stationId && !isBeam(one.type) && clip(span, one));
    const laid = layOut(here.map((one) => withWords(one, span.finish, withDays ? 8 : 12)));
    const lanes = Math.max(1, ...laid.map((one) => one.lanes));
    const above = withDays ? 20 : 0;
    for (const { item, lane } of laid) {
      const clipped = clip(span, item.placed);
      if (clipped) bars.push({ placed: item.placed, row, lane, clipped, words: item.words });
    }
    const height = above + rowPadding + lanes * laneHeight;
    places.push({ top, height, above, stationId, span });
    top += height;
  }
  return { places, bars };
}

/** What a record takes of its lane: itself, or as many hours as its words need; a name needs twice those of a number. */
function withWords(placed: PlacedRecord, end: Date, hoursOfNumber: number) {
  const { start, finish } = placed;
  const room = hoursOfNumber * hour * (placed.record.proposal_id === null ? 2 : 1);
  if (+finish - +start >= room) return { placed, start, finish, words: undefined };
  return +start + room > +end
    ? { placed, start: new Date(+finish - room), finish, words: 'before' as const }
    : { placed, start, finish: new Date(+start + room), words: 'after' as const };
}
