import { criteria } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { late } from '../../../ui/late.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Rating } from '../../../entities/rating/rating.tsx';
import classes from './marks-panel.module.css';
import { Total } from './total.tsx';
import type { GivenRating } from './given-of.ts';

const AnsweredList = late(async () => (await import('../../../entities/question/answered-list.tsx')).AnsweredList);

/** Rating is not open, or no longer: why, and what was given; what was typed and not given can still be read. */
export const GivenMarks = ({
  reason,
  given,
  left,
  foot,
}: {
  reason: string;
  given: GivenRating | null;
  /** What was typed and never given. */
  left?: ReactNode;
  /** Where one goes from here. */
  foot?: ReactNode;
}) => (
  <div className={classes['root']}>
    <div className={classes['scroll']}>
      <div className={classes['reason']}>
        <Notice>{reason}</Notice>
      </div>
      {given ? (
        <>
          <Total total={given.mark} />
          <ul className={classes['givenList']}>
            {criteria.map((criterion) => (
              <li key={criterion}>
                <span>{t(($) => $.words.review.criterion[criterion].name)}</span>
                <Rating mark={given.draft[criterion]} />
              </li>
            ))}
          </ul>
          {given.answered.length > 0 && <AnsweredList answered={given.answered} />}
          <h3 className={classes['label']}>{t(($) => $.expertReview.comment)}</h3>
          <p className="luch-text luch-lines luch-flush">{given.draft.comment}</p>
          <p className={classes['givenDate']}>
            {t(($) => $.expertReview.givenDate, { date: formatDateTime(given.date) })}
          </p>
        </>
      ) : (
        <p className={classes['givenDate']}>{t(($) => $.expertReview.notGiven)}</p>
      )}
      {left}
    </div>
    {foot && <div className={classes['foot']}>{foot}</div>}
  </div>
);
