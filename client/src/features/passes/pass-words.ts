import { passPlaces } from '@luch/contract/pass/pass-place.ts';
import { t } from 'i18next';
import { formatDate, formatRange, formatRelativeDay } from '../../lib/dates.ts';

/** What a pass is, in the contract's words. */

export const typeWords = (type: number | null): string =>
  type === 1 ? t(($) => $.words.pass.type['1']) : type === 2 ? t(($) => $.words.pass.type['2']) : '';

export const placeWords = (place: number): string =>
  place === passPlaces.room348
    ? t(($) => $.words.pass.place['1'])
    : place === passPlaces.building21b
      ? t(($) => $.words.pass.place['2'])
      : t(($) => $.words.pass.place['0']);

/** A draft may have no days yet. */
export const periodWords = ({
  start_date: start,
  finish_date: finish,
}: {
  start_date: string | null;
  finish_date: string | null;
}): string => (start ? formatRange(start, finish ?? start) : t(($) => $.passes.noDays));

/** Both days with their year, as a card says them. */
export const wholePeriodWords = (days: { start_date: string | null; finish_date: string | null }): string => {
  const { start_date: start, finish_date: finish } = days;
  return start && finish && finish !== start ? `${formatDate(start)} – ${formatDate(finish)}` : periodWords(days);
};

/** «завтра», «через 2 дня»: of a request that waits though the visit is near. */
export const soonWords = ({
  is_urgent: isUrgent,
  start_date: start,
}: {
  is_urgent: boolean;
  start_date: string | null;
}) => (isUrgent && start ? formatRelativeDay(start) : '');
