import { formatRange } from '../../lib/dates.ts';

/** '2026-11-16:2026-11-22' as dates; whatever it is called otherwise stays as it is. */
export function preferredWords(dates: string): string {
  const [earlier = '', later = ''] = dates.split(':');
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);
  return isDay(earlier) && isDay(later) ? formatRange(earlier, later) : dates;
}
