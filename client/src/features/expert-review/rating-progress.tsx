import { t } from 'i18next';
import classes from './rating-progress.module.css';

/** 9 of 15 rated, in words and as a bar. */
export const RatingProgress = ({ rated, total }: { rated: number; total: number }) => (
  <span className={classes['root']}>
    <span>
      <b>{rated}</b> {t(($) => $.expertReview.ofTotal, { count: total })}
    </span>
    <span className={classes['bar']} aria-hidden>
      <i style={{ width: `${total === 0 ? 0 : (rated / total) * 100}%` }} />
    </span>
  </span>
);
