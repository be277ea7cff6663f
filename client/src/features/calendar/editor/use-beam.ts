import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import type { BeamType } from '@luch/contract/calendar/record-type.ts';
import { addDays, addMonths, firstOfMonth, mondayOf } from '@luch/contract/kernel/days.ts';
import { useQuery } from '@tanstack/react-query';
import { beamQuery, type Days } from '../../../api/calendar/calendar.queries.ts';
import { beamSpans, placedOf } from '../placed.ts';

/** The weeks that a month shows. */
const weeksAround = (day: string): Days => ({
  start: mondayOf(firstOfMonth(day)),
  finish: addDays(addMonths(firstOfMonth(day), 1), 7),
});

/** Null where the facility has none, undefined while nothing is known: then nothing is said about it. */
function useBeamIn(type: BeamType | null, days: Days | undefined): readonly Interval[] | null | undefined {
  const { data } = useQuery(beamQuery(type, days));
  return type === null ? null : data && beamSpans(data.map(placedOf), type);
}

/**
 * Beam of the month that is shown, and of the days of the interval: it is chosen on days, too, that the calendar behind
 * has not loaded.
 */
export function useBeam(type: BeamType | null, month: string, days: Days | undefined) {
  const [shown, chosen] = [useBeamIn(type, weeksAround(month)), useBeamIn(type, days)];
  return { shown: shown ?? [], chosen: chosen ?? null };
}
