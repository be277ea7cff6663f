import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import type { ToPlan } from '../../../api/calendar/calendar.ts';
import { plainDateOf } from '../../../lib/dates.ts';

/** What somebody should know before an experiment is planned there: it may be planned all the same. */
type Outside = 'session' | 'preferred';

type Wishes = Pick<ToPlan, 'session_start' | 'session_end' | 'experiment_calendar'>;

/** Days are the facility's, both ends among them; the last moment of a day belongs to it. */
export function outsideOf(
  { session_start: first, session_end: last, experiment_calendar: preferred }: Wishes,
  { start, finish }: Interval,
): Outside[] {
  const [from, to] = [plainDateOf(start), plainDateOf(new Date(+finish - 1))];
  const [earlier = '', later = ''] = preferred.split(':');
  const isWished = earlier !== '' && later !== '';
  return [
    ...((first && from < first) || (last && to > last) ? (['session'] as const) : []),
    ...(isWished && (from < earlier || to > later) ? (['preferred'] as const) : []),
  ];
}
