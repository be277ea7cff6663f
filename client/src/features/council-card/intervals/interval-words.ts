import { momentAt } from '@luch/contract/reference/wall-time.ts';
import { facilityTimeZone, formatDateTime, formatTime } from '../../../lib/dates.ts';

/** 01.10.2026, 12:00–16:30; the day stands once when it is the same. */
export function intervalWords({ start_date: start, finish_date: finish }: { start_date: string; finish_date: string }) {
  const [from, to] = [momentAt(start, facilityTimeZone), momentAt(finish, facilityTimeZone)];
  return start.slice(0, 10) === finish.slice(0, 10)
    ? `${formatDateTime(from)}–${formatTime(to)}`
    : `${formatDateTime(from)} – ${formatDateTime(to)}`;
}
