import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useState } from 'react';
import { useRenewFeed, useSubscribe, useWithdrawFeed } from '../../api/calendar-feed/feed.mutations.ts';
import { type Feed, freshAddressesQuery } from '../../api/calendar-feed/feed.queries.ts';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { toastSuccess } from '../../lib/toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FreshAddress } from './fresh-address.tsx';
import classes from './feeds.module.css';
import { type Offer, textOf, titleOf } from './offers.ts';

/** One calendar: an address to get, or when there is one, since when, whether it is read, and ways to end it. */
export const FeedRow = ({ offer }: { offer: Offer }) => {
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
    <div className={classes['buttons']}>
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
