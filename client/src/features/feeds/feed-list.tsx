import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import {
  type Feed,
  feedsQuery,
  freshAddressesQuery,
  useRenewFeed,
  useSubscribe,
  useWithdrawFeed,
} from '../../api/calendar-feed.ts';
import { FreshSecret } from '../../ui/fresh-secret.tsx';
import { IconLink } from '../../ui/icons.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../lib/toast.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { NotLoadedNotice } from '../../ui/not-loaded.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonLines } from '../../ui/skeletons.tsx';
import classes from './feeds.module.css';
import { keyOf, type Offer, offersOf, textOf, titleOf } from './offers.ts';

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

/** One calendar: an address to get, or when there is one, since when, whether it is read, and ways to end it. */
const FeedRow = ({ offer }: { offer: Offer }) => {
  const { feed } = offer;
  const { data: addresses } = useQuery(freshAddressesQuery);
  const address = feed && addresses?.[feed.id];
  const name = titleOf(offer);
  return (
    <li className={classes['row']}>
      <div className={classes['head']}>
        <div className={classes['words']}>
          <b className="luch-name">{name}</b>
          <span className="luch-caption">{feed ? <State feed={feed} /> : textOf(offer)}</span>
        </div>
        {feed ? <Ends feed={feed} name={name} /> : <Get offer={offer} name={name} />}
      </div>
      {address && <FreshAddress address={address} name={name} />}
    </li>
  );
};

const State = ({ feed: { renewed_at: since, last_read_at: read, works } }: { feed: Feed }) => {
  if (!works) return <span className="luch-amber">{t(($) => $.feeds.broken)}</span>;
  const reading = read ? t(($) => $.feeds.read, { date: formatDateTime(read) }) : t(($) => $.feeds.unread);
  return `${t(($) => $.feeds.since, { date: formatDate(since) })} · ${reading}`;
};

const Get = ({ offer, name }: { offer: Offer; name: string }) => {
  const subscribe = useSubscribe();
  return (
    <Button
      variant="default"
      disabled={subscribe.isPending}
      aria-label={t(($) => $.feeds.getNamed, { name })}
      onClick={() => subscribe.mutate(offer.input)}
    >
      {t(($) => $.feeds.get)}
    </Button>
  );
};

const Ends = ({ feed, name }: { feed: Feed; name: string }) => {
  const [asking, setAsking] = useState<'renew' | 'withdraw'>();
  const close = () => setAsking(undefined);
  const renew = useRenewFeed(close);
  const withdraw = useWithdrawFeed((detail) => toastSuccess(detail), close);
  return (
    <div className="luch-row">
      {feed.works && (
        <Button
          variant="default"
          aria-label={t(($) => $.feeds.renewNamed, { name })}
          onClick={() => setAsking('renew')}
        >
          {t(($) => $.feeds.renew)}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={t(($) => $.feeds.withdrawNamed, { name })}
        onClick={() => setAsking('withdraw')}
      >
        {t(($) => $.feeds.withdraw)}
      </Button>
      <ConfirmDialog
        opened={asking === 'renew'}
        onClose={close}
        onConfirm={() => renew.mutate(feed)}
        running={renew.isPending}
        title={t(($) => $.feeds.renewTitle, { name })}
        text={t(($) => $.feeds.renewText)}
        yes={t(($) => $.feeds.renewYes)}
        no={t(($) => $.feeds.renewNo)}
      />
      <ConfirmDialog
        opened={asking === 'withdraw'}
        onClose={close}
        onConfirm={() => withdraw.mutate(feed)}
        running={withdraw.isPending}
        title={t(($) => $.feeds.withdrawTitle, { name })}
        text={t(($) => $.feeds.withdrawText)}
        yes={t(($) => $.feeds.withdrawYes)}
        no={t(($) => $.feeds.withdrawNo)}
        danger
      />
    </div>
  );
};

/** An address that has just been told, to be copied or handed to a program. */
const FreshAddress = ({ address, name }: { address: string; name: string }) => {
  const words = {
    label: t(($) => $.feeds.address, { name }),
    copy: t(($) => $.feeds.copy),
    copied: t(($) => $.feeds.copied),
    notCopied: t(($) => $.feeds.notCopied),
    once: t(($) => $.feeds.once),
  };
  return (
    <FreshSecret value={address} words={words}>
      <a className={classes['open']} href={address.replace(/^https?:/, 'webcal:')}>
        <IconLink size={16} stroke={1.7} aria-hidden />
        {t(($) => $.feeds.open)}
      </a>
    </FreshSecret>
  );
};
