import { criteria } from '@luch/contract/review/expertise.ts';
import { t } from 'i18next';
import { useId, useState } from 'react';
import { formatDate, formatMark } from '../../../lib/dates.ts';
import { shortName } from '../../../entities/person/names.ts';
import { IconChevronDown } from '../../../ui/icons.ts';
import { Rating } from '../../../entities/rating/rating.tsx';
import type { Expertise } from './experts-of.ts';
import classes from './experts-panel.module.css';

/** One expert: the mark or that it is awaited. The four marks and the comment are folded away under the name. */
export const RatingRow = ({ rating, named }: { rating: Expertise; named: boolean }) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const name = named
    ? shortName(rating.expert.individual) || rating.expert_descr
    : t(($) => $.proposalCard.experts.myMark);
  return (
    <li className={classes['entry']} data-ended={!rating.is_counted || undefined}>
      <div className={classes['row']}>
        {rating.mark === null ? (
          <span className={classes['name']}>{name}</span>
        ) : (
          <button
            type="button"
            className={classes['toggle']}
            aria-expanded={open}
            aria-controls={id}
            aria-label={t(($) => $.proposalCard.experts.commentOf, { name })}
            onClick={() => setOpen(!open)}
          >
            <span className={classes['name']}>{name}</span>
            <IconChevronDown size={14} stroke={1.7} aria-hidden />
          </button>
        )}
        <Rating
          mark={rating.mark}
          absent={t(($) => $.proposalCard.experts[!rating.is_awaited ? 'notGiven' : named ? 'waiting' : 'notYet'])}
        />
      </div>
      {!rating.is_counted && <span className="luch-faint luch-block">{t(($) => $.proposalCard.experts.ended)}</span>}
      {named && rating.same_organisation && (
        <span className="luch-amber luch-block">{t(($) => $.words.review.conflict.organisation)}</span>
      )}
      {rating.mark !== null && (
        <div id={id} className={classes['details']} hidden={!open}>
          <RatingDetails rating={rating} />
        </div>
      )}
    </li>
  );
};

const RatingDetails = ({ rating }: { rating: Expertise }) => (
  <>
    <p className="luch-muted luch-lines luch-flush">{rating.comment}</p>
    <ul className={classes['marks']}>
      {criteria.map((criterion) => (
        <li key={criterion}>
          <span>{t(($) => $.words.review.criterion[criterion].name)}</span>
          <b>{formatMark(rating[criterion] ?? 0)}</b>
        </li>
      ))}
    </ul>
    {rating.date && <span className="luch-faint luch-block">{formatDate(rating.date)}</span>}
  </>
);
