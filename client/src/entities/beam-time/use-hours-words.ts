import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/dates.ts';

/** 41 ч, 41 h. */
export function useHours() {
  const { t } = useTranslation();
  return (hours: number): string => t(($) => $.beamTime.hours, { value: formatNumber(hours) });
}
