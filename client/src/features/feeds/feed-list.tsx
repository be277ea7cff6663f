import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { feedsQuery } from '../../api/calendar-feed/feed.queries.ts';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import { FeedRow } from './feed-row.tsx';
import classes from './feeds.module.css';
import { keyOf, type Offer, offersOf } from './offers.ts';

const programs = ['google', 'outlook', 'apple'] as const;

/** Calendars for a program of one's own: what is offered here, what there is already, and how a program takes it. */
export const FeedList = ({ wanted }: { wanted: readonly Pick<Offer, 'input' | 'name'>[] }) => {
  const { data, isError, refetch } = useQuery(feedsQuery);
  if (isError && !data) return <NotLoadedNotice title={t(($) => $.feeds.failed)} onAgain={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <div className="luch-stack">
      <p className={classes['lead']}>{t(($) => $.feeds.lead)}</p>
      <ul className="luch-list" aria-label={t(($) => $.feeds.list)}>
        {offersOf(wanted, data).map((offer) => (
          <FeedRow key={keyOf(offer.input)} offer={offer} />
        ))}
      </ul>
      <p className={classes['lead']}>{t(($) => $.feeds.secret)}</p>
      <Programs />
    </div>
  );
};

const Programs = () => {
  const [program, setProgram] = useState<(typeof programs)[number]>('google');
  return (
    <section className={classes['programs']} aria-label={t(($) => $.feeds.how)}>
      <div className="luch-ends-wrap">
        <h3 className="luch-name">{t(($) => $.feeds.how)}</h3>
        <Segmented
          size="xs"
          label={t(($) => $.feeds.how)}
          value={program}
          options={programs.map((value) => ({ value, label: t(($) => $.feeds.program[value]) }))}
          onChange={setProgram}
        />
      </div>
      <p className={classes['lead']}>{t(($) => $.feeds.steps[program])}</p>
    </section>
  );
};
