import { t } from 'i18next';
import { formatNumber } from '../../lib/dates.ts';

/** 41 ч, 41 h. */
export function useHours() {
  return (hours: number): string => t(($) => $.beamTime.hours, { value: formatNumber(hours) });
}
