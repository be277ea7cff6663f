import { criteria } from '@luch/contract/review/expertise.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import { useId, useState } from 'react';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { shortName } from '../../../entities/person/names.ts';
import { AnsweredList } from '../../../entities/question/answered-list.tsx';
import { Rating } from '../../../entities/rating/rating.tsx';
import { RemindButton } from '../../../entities/reminders/remind-button.tsx';
import { Until } from '../../../entities/reminders/until.tsx';
import { formatDate, formatMark } from '../../../lib/dates.ts';
import { IconChevronDown } from '../../../ui/icons.ts';
import side from '../side/side.module.css';
import classes from './experts-panel.module.css';
import { type Expertise, expertsOf } from './experts-of.ts';

/** Who rates the proposal and how, for whoever sees experts; an expert finds the own rating, and the way to it. */
export const ExpertsPanel = ({ card, onAssign }: { card: ProposalCard; onAssign: () => void }) => {
  const { ratings, rated, asked, seesAll, assign, rate, remind } = expertsOf(card);
  const isRated = ratings.some((one) => one.is_my && one.mark !== null);
  if (ratings.length === 0 && card.declines.length === 0 && !assign && !rate) return null;
  return (
    <section className={side['block']}>
      <div className={side['blockHead']}>
        <h2 className="luch-name luch-flush">
          {seesAll ? t(($) => $.proposalCard.experts.title) : t(($) => $.proposalCard.experts.mine)}
        </h2>
        {seesAll && ratings.length > 0 && (
          <span className={side['until']}>{t(($) => $.proposalCard.experts.count, { rated, of: asked })}</span>
        )}
      </div>
      <Until day={card.rate_until} isRated={!seesAll && isRated} />
      {ratings.length === 0 && seesAll && <p className={side['quiet']}>{t(($) => $.proposalCard.experts.none)}</p>}
      {(ratings.length > 0 || card.declines.length > 0) && (
        <ul className={classes['list']}>
          {ratings.map((rating) => (
            <RatingRow key={rating.id} rating={rating} named={seesAll} />
          ))}
          {card.declines.map((decline) => (
            <DeclinedRow key={decline.expert_id} decline={decline} />
          ))}
          {seesAll && card.mark !== null && <Mean mark={card.mark} />}
        </ul>
      )}
      <div className={classes['actions']}>
        {rate?.allowed && (
          <Button
            variant={seesAll || isRated ? 'default' : 'filled'}
            size="sm"
            renderRoot={(props) => <Link to="/expert-grid" search={{ id: card.id }} {...props} />}
          >
            {isRated ? t(($) => $.proposalCard.experts.rateAnew) : t(($) => $.proposalCard.experts.rate)}
          </Button>
        )}
        {rate && !rate.allowed && rate.text && <p className={side['quiet']}>{rate.text}</p>}
        {assign?.allowed && (
          <Button
            variant={ratings.length > 0 ? 'subtle' : 'default'}
            size={ratings.length > 0 ? 'compact-sm' : 'sm'}
            className={ratings.length > 0 ? (classes['quietly'] ?? '') : ''}
            onClick={onAssign}
          >
            {t(($) => $.proposalCard.experts.assign)}
          </Button>
        )}
        {remind?.allowed && ratings.some((one) => one.is_awaited) && <RemindButton ids={[card.id]} quiet />}
        {assign && !assign.allowed && assign.text && <p className={side['quiet']}>{assign.text}</p>}
      </div>
    </section>
  );
};

const Mean = ({ mark }: { mark: number }) => (
  <li className={classes['row']}>
    <strong className={classes['name']}>{t(($) => $.proposalCard.experts.mean)}</strong>
    <Rating mark={mark} />
  </li>
);

/** Who was asked and does not rate, when that was said and why. */
const DeclinedRow = ({ decline }: { decline: ProposalCard['declines'][number] }) => (
  <li className={classes['entry']}>
    <div className={classes['row']}>
      <span className={classes['name']}>{shortName(decline.individual)}</span>
      <span className={decline.kind === 'conflict' ? 'luch-amber' : 'luch-absent'}>
        {t(($) => $.words.review.decline[decline.kind])}
      </span>
    </div>
    <span className="luch-faint luch-block luch-breaks">
      {formatDate(decline.date)}: {decline.reason}
    </span>
  </li>
);

/** One expert: the mark or that it is awaited. The four marks and the comment are folded away under the name. */
const RatingRow = ({ rating, named }: { rating: Expertise; named: boolean }) => {
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
    <AnsweredList answered={rating.answered} />
    {rating.date && <span className="luch-faint luch-block">{formatDate(rating.date)}</span>}
  </>
);
