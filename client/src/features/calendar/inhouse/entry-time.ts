import { intervalFrom } from '@luch/contract/calendar/interval-rules.ts';
import { t } from 'i18next';
import type { InhouseEntry } from '../../../api/calendar/calendar.queries.ts';
import { facilityTimeZone } from '../../../lib/dates.ts';
import { timeWords } from '../look.ts';

/** From the first start to the last finish, and how many intervals there are when there are several. */
export const entryTime = (entry: InhouseEntry): string => {
  const { length } = entry.experiment_calendar;
  const words = timeWords(intervalFrom(entry, facilityTimeZone));
  return length > 1 ? `${words}, ${t(($) => $.calendar.inhouse.intervals, { count: length })}` : words;
};
