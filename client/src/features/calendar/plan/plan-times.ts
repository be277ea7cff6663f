import { type Interval, intervalFrom } from '@luch/contract/calendar/interval-rules.ts';
import { t } from 'i18next';
import type { PlanRow } from '../../../api/plan.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import { timeWords } from '../look.ts';
import { dayOf, daysIn } from '../time/days.ts';

export type Visit = PlanRow['visits'][number];
type Written = Pick<Visit, 'start_date' | 'finish_date'>;

export const momentsOf = (written: Written): Interval => intervalFrom(written, facilityTimeZone);
export const whenWords = (written: Written): string => timeWords(momentsOf(written));

/** The first visit, and how many follow it. */
export function visitsWords(visits: readonly Visit[]): string {
  const [first] = visits;
  if (!first) return '';
  const more = visits.length - 1;
  return more === 0 ? whenWords(first) : `${whenWords(first)} ${t(($) => $.plan.visits.more, { count: more })}`;
}

/** Midnights that are worked through. */
export const nightsOf = (visits: readonly Visit[]): number =>
  visits
    .flatMap(({ blocks }) => blocks.map(momentsOf))
    .reduce((sum, { start, finish }) => {
      const first = dayOf(start, facilityTimeZone);
      return sum + daysIn({ first, end: dayOf(new Date(+finish - 1), facilityTimeZone) }).length;
    }, 0);

/** Of what has no place: where it would stand if others went. */
export const visitsOf = ({ reason }: PlanRow, { visits }: Pick<PlanRow, 'visits'>): PlanRow['visits'] =>
  visits.length === 0 && reason?.kind === 'no_room' ? reason.at : visits;
