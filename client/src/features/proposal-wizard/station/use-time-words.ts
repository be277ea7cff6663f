import { beamTime } from '@luch/contract/kernel/limits.ts';
import { t } from 'i18next';
import { formatNumber } from '../../../lib/dates.ts';

/** Hours and days in words with the right plural: 1 hour, 2 hours; 1 час, 2 часа, 5 часов, 2,5 дня. */
export function useTimeWords() {
  const value = (count: number): string => formatNumber(count, 2);
  const days = (count: number): string => t(($) => $.proposalWizard.hours.days, { count, value: value(count) });
  return {
    hours: (count: number): string => t(($) => $.proposalWizard.hours.hours, { count, value: value(count) }),
    days,
    hourWord: (count: number): string => t(($) => $.proposalWizard.hours.word, { count }),
    dayWord: (count: number): string => t(($) => $.proposalWizard.hours.dayWord, { count }),
    /** The same time in days, once it is more than one. */
    inDays: (hours: number | null): string =>
      hours !== null && hours > beamTime.hoursPerDay ? days(Math.round((hours / beamTime.hoursPerDay) * 10) / 10) : '',
  };
}
