import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { StationOverview } from '../../../api/calendar/load.ts';
import { formatDate, formatNumber, formatRelativeDay } from '../../../lib/dates.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconNext } from '../../../ui/icons.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import { waitingAmount, WaitingItem, WaitingItems, waitingWay } from '../../../ui/waiting/waiting-items.tsx';
import classes from './overview.module.css';
import { mostLarge, StationTiles } from './station-tiles.tsx';
import { isUrgent, type Order, type WaitingEverywhere, waitingLooks, waitingOf } from './waiting-kinds.ts';
import { numberText } from '../../../ui/number-text.ts';

/** A few stations with what waits at them and their next weeks; many of them as small tiles, by kind. */
export const Overview = ({
  asked: { data: stations, error, refetch },
  order,
  below,
}: {
  asked: UseQueryResult<StationOverview[]>;
  order: Order;
  /** Under the tiles of a few. */
  below: (stations: readonly StationOverview[]) => ReactNode;
}) => {
  if (!stations)
    return (
      <Panel>
        {error ? (
          <NotLoaded title={t(($) => $.ui.table.failed)} text={failureWords(error)} onAgain={() => void refetch()} />
        ) : (
          <SkeletonLines lines={8} />
        )}
      </Panel>
    );
  if (stations.length === 0)
    return (
      <Panel>
        <EmptyState
          title={t(($) => $.stationProposals.empty.stations.title)}
          text={t(($) => $.stationProposals.empty.stations.text)}
        />
      </Panel>
    );
  if (stations.length > mostLarge) return <Many stations={stations} order={order} />;
  return (
    <>
      <WaitingEverywherePanel stations={stations} />
      <StationTiles stations={stations} order="name" name={t(($) => $.stationProposals.stations)} isSmall={false} />
      {below(stations)}
    </>
  );
};

const Many = ({ stations, order }: { stations: readonly StationOverview[]; order: Order }) => {
  const kinds = [...Map.groupBy(stations, (one) => one.megascience_type)];
  return (
    <>
      {kinds.map(([kind, ofKind]) => (
        <section key={kind}>
          {kinds.length > 1 && <h2 className="luch-heading">{t(($) => $.stationProposals.kindStations[kind])}</h2>}
          <StationTiles
            stations={ofKind}
            order={order}
            name={t(($) => $.stationProposals.kindStations[kind])}
            isSmall
          />
        </section>
      ))}
      <h2 className="luch-name luch-flush">{t(($) => $.stationProposals.reading.title)}</h2>
      <p className={classes['reading']}>
        {t(($) => $.stationProposals.reading.cell)} {t(($) => $.stationProposals.reading.foot)}
      </p>
    </>
  );
};

/** What the person of the station does; requests for another plan are somebody else's turn. */
const shown = ['verdict', 'close', 'time'] as const;
type Shown = (typeof shown)[number];

/** What waits at all of one's stations: what to do, where, by when, and the way to it. */
const WaitingEverywherePanel = ({ stations }: { stations: readonly StationOverview[] }) => {
  const items = shown
    .map((kind) => ({ kind, all: waitingOf(stations, kind) }))
    .filter(({ all: { count } }) => count > 0);
  if (items.length === 0) return null;
  return (
    <Panel title={t(($) => $.stationProposals.waiting.title)} label={t(($) => $.stationProposals.waiting.title)}>
      <WaitingItems>
        {items.map(({ kind, all }) => (
          <Item key={kind} kind={kind} all={all} />
        ))}
      </WaitingItems>
    </Panel>
  );
};

const Item = ({ kind, all }: { kind: Shown; all: WaitingEverywhere }) => {
  const hours = all.at.reduce((sum, { waiting }) => sum + waiting.time.hours, 0);
  return (
    <WaitingItem
      look={waitingLooks[kind]}
      title={t(($) => $.stationProposals.waiting[kind].title, { count: all.count })}
      amount={
        <span className={waitingAmount}>
          {t(($) => $.stationProposals.waiting[kind].amount, { count: all.count, hours: formatNumber(hours) })}
        </span>
      }
      why={t(($) => $.stationProposals.waiting[kind].why, {
        where: all.at.map((one) => where(one, kind)).join('; '),
      })}
      due={dueWords(all)}
      isUrgent={isUrgent(all, kind)}
      way={<WayOn kind={kind} all={all} />}
    />
  );
};

/** 'БЕЛОК № 1307', 'БиоМУР № 1285, № 1302 и ещё 4'. */
function where({ name, waiting }: StationOverview, kind: Shown): string {
  const { proposals, count } = waiting[kind];
  const named = proposals.map((id) => numberText(id)).join(', ');
  const rest = count - proposals.length;
  return `${name} ${named}${rest > 0 ? ` ${t(($) => $.stationProposals.waiting.more, { count: rest })}` : ''}`;
}

function dueWords({ until, since }: WaitingEverywhere) {
  return until
    ? `${t(($) => $.stationProposals.until, { date: formatDate(until) })}, ${formatRelativeDay(until)}`
    : since && t(($) => $.stationProposals.since, { date: formatDate(since) });
}

const WayOn = ({ kind, all: { at } }: { kind: Shown; all: WaitingEverywhere }) => {
  const words = (
    <>
      {t(($) => $.stationProposals.waiting[kind].way)}
      <IconNext size={16} stroke={1.7} aria-hidden />
    </>
  );
  const [first] = at;
  if (kind === 'verdict')
    return (
      <Link to="/bs" search={{ tab: 'verdict' }} className={waitingWay ?? ''}>
        {words}
      </Link>
    );
  const record = first?.waiting.close.record_id ?? undefined;
  const search = {
    ...(first && { station: first.id }),
    ...(kind === 'close' && record !== undefined && { event: record }),
  };
  return (
    <Link to="/calendar" search={search} className={waitingWay ?? ''}>
      {words}
    </Link>
  );
};
