import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { Rating } from '../../../entities/rating/rating.tsx';
import { RemindButton } from '../../../entities/reminders/remind-button.tsx';
import { Until } from '../../../entities/reminders/until.tsx';
import side from '../side/side.module.css';
import classes from './experts-panel.module.css';
import { expertsOf } from './experts-of.ts';
import { DeclinedRow } from './declined-row.tsx';
import { RatingRow } from './rating-row.tsx';

/** Who rates the proposal and how, for whoever sees experts; an expert finds the own rating, and the way to it. */
export const ExpertsPanel = ({ card, onAssign }: { card: ProposalCard; onAssign: () => void }) => {
  const { ratings, rated, seesAll, assign, rate, remind } = expertsOf(card);
  const isRated = ratings.some((one) => one.is_my && one.mark !== null);
  if (ratings.length === 0 && card.declines.length === 0 && !assign && !rate) return null;
  return (
    <section className={side['block']}>
      <header className={side['blockHead']}>
        <h3 className="luch-name luch-flush">
          {seesAll ? t(($) => $.proposalCard.experts.title) : t(($) => $.proposalCard.experts.mine)}
        </h3>
        {seesAll && ratings.length > 0 && (
          <span className={side['until']}>
            {t(($) => $.proposalCard.experts.count, { rated, of: ratings.filter((one) => one.is_counted).length })}
          </span>
        )}
      </header>
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
        {remind?.allowed && ratings.some((one) => one.is_counted && one.mark === null) && (
          <RemindButton ids={[card.id]} quiet />
        )}
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
