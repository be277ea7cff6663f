import { t } from 'i18next';
import { formatDate, today } from '../../lib/dates.ts';

/** Until when a rating is asked for; amber once the day is over. */
export const Until = ({ day, isRated = false }: { day: string | null; isRated?: boolean }) => {
  if (day === null || isRated) return null;
  const date = formatDate(day);
  const isOver = day < today();
  return (
    <span className={`luch-nowrap luch-block ${isOver ? 'luch-amber' : 'luch-caption'}`}>
      {isOver ? t(($) => $.words.review.untilOver, { date }) : t(($) => $.words.review.until, { date })}
    </span>
  );
};
