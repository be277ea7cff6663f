import { addDays } from '@luch/contract/kernel/days.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import { dayStart } from '../time/days.ts';

/** Whether a day of the facility has any beam. */
export const hasBeam = (day: string, beam: readonly Interval[]): boolean => {
  const [start, finish] = [dayStart(day, facilityTimeZone), dayStart(addDays(day, 1), facilityTimeZone)];
  return beam.some((one) => one.start < finish && start < one.finish);
};
