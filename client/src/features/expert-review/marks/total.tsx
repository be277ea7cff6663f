import { criteria, toneOfMark } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import { formatMark } from '../../../lib/dates.ts';
import classes from './marks-panel.module.css';

/** The mean of the four marks, big, in the colour of its range; while one is not set there is none. */
export const Total = ({ total, unset = 0 }: { total: number | null; unset?: number }) => {
  const color = total ? `var(--luch-${toneOfMark(total)}-fg)` : 'var(--luch-text-3)';
  return (
    <div className={classes['total']}>
      <span className={classes['totalName']}>{t(($) => $.expertReview.total)}</span>
      <output className={classes['figure']} style={{ color }} aria-live="off">
        {total === null ? '—' : formatMark(total)}
      </output>
      <span className={classes['totalNote']}>
        {total === null
          ? t(($) => $.expertReview.totalUnset, { count: criteria.length - unset, all: criteria.length })
          : t(($) => $.expertReview.totalNote)}
      </span>
    </div>
  );
};
