import { toneOfMark } from '@luch/contract/review/expertise.ts';
import { useTranslation } from 'react-i18next';
import { formatMark } from '../../../lib/dates.ts';
import classes from './marks-panel.module.css';

/** The mean of the four marks, big, in the colour of its range. */
export const Total = ({ total }: { total: number }) => {
  const { t } = useTranslation();
  const color = total === 0 ? 'var(--luch-text-3)' : `var(--luch-${toneOfMark(total)}-fg)`;
  return (
    <div className={classes['total']}>
      <span className={classes['totalName']}>{t(($) => $.expertReview.total)}</span>
      <output className={classes['figure']} style={{ color }} aria-live="off">
        {formatMark(total)}
      </output>
      <span className={classes['totalNote']}>{t(($) => $.expertReview.totalNote)}</span>
    </div>
  );
};
