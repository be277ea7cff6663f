import { intervalFrom, type TypedInterval } from '@luch/contract/calendar/interval-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { checkQuery, type ToCheck } from '../../../api/calendar/calendar.queries.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import { obstacleWords } from '../drag/assessment-words.ts';
import { placedOf } from '../placed.ts';
import type { Editing } from './editing.ts';

/**
 * What the server says of an interval before it is saved: it knows the days that are not on the screen, and every other
 * reason of a refusal. Without an answer nothing is said; saving asks anyway.
 */
export function useServerCheck(
  { record, wanted, proposalId }: Editing,
  intervals: readonly TypedInterval[],
  isAsked: boolean,
): string | undefined {
  const whose: Omit<ToCheck, 'intervals'> = record
    ? { id: record.id }
    : {
        type: wanted.type as ToCheck['type'],
        ...(wanted.stationId !== null && { station_id: wanted.stationId }),
        ...(proposalId !== undefined && { proposal_id: proposalId }),
      };
  const asked = intervals.map(({ start_date: start, finish_date: end }) => ({ date_start: start, date_end: end }));
  const { data } = useQuery({ ...checkQuery({ ...whose, intervals: asked }), enabled: isAsked });
  if (!data || data.would_save) return undefined;
  const [found] = data.in_the_way;
  const typed = found && intervals[found.interval];
  if (!found || !typed) return data.refusals[0]?.text;
  const [one, other] = [intervalFrom(typed, facilityTimeZone), placedOf(found.record)];
  const taken = {
    start: one.start > other.start ? one.start : other.start,
    finish: one.finish < other.finish ? one.finish : other.finish,
  };
  return obstacleWords({ other, taken });
}
