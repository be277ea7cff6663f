import type { UseQueryResult } from '@tanstack/react-query';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { StationOverview } from '../../../api/calendar/load-of-stations.queries.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SkeletonLines } from '../../../ui/skeletons.tsx';
import classes from './overview.module.css';
import { mostLarge, StationTiles } from './station-tiles.tsx';
import { WaitingEverywherePanel } from './waiting-everywhere.tsx';
import type { Order } from './waiting-kinds.ts';

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
