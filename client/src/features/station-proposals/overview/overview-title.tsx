import { t } from 'i18next';
import type { ReactNode } from 'react';
import type { StationOverview } from '../../../api/calendar/load.ts';
import { loadTotal, loadWeeks } from '../../../entities/calendar/load.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { mostLarge } from './station-tiles.tsx';
import { type Order, orders } from './waiting-kinds.ts';

/** How many stations, what runs and what is free; with many of them their order. */
export const OverviewTitle = ({
  stations,
  order,
  onOrder,
  beside,
}: {
  stations: readonly StationOverview[] | undefined;
  /** Undefined where no tiles stand. */
  order: Order | undefined;
  onOrder: (order: Order) => void;
  /** A way to what belongs to the stations. */
  beside?: ReactNode;
}) => {
  const kinds = new Set(stations?.map((one) => one.megascience_type));
  const [kind] = kinds;
  const isMany = (stations?.length ?? 0) > mostLarge;
  return (
    <PageTitle
      beside={beside}
      note={stations && stations.length > 0 && <Summary stations={stations} />}
      action={
        isMany &&
        order && (
          <Segmented
            size="xs"
            label={t(($) => $.stationProposals.order.label)}
            value={order}
            options={orders.map((value) => ({ value, label: t(($) => $.stationProposals.order[value]) }))}
            onChange={onOrder}
          />
        )
      }
    >
      {isMany && kind && kinds.size === 1
        ? t(($) => $.stationProposals.kindStations[kind])
        : t(($) => $.stationProposals.stations)}
    </PageTitle>
  );
};

const Summary = ({ stations }: { stations: readonly StationOverview[] }) => {
  const totals = stations.map(({ weeks }) => loadTotal(loadWeeks(weeks)));
  const [free, beam] = [totals.reduce((sum, one) => sum + one.free, 0), totals.reduce((sum, one) => sum + one.beam, 0)];
  return [
    t(($) => $.stationProposals.summary.stations, { count: stations.length }),
    t(($) => $.stationProposals.summary.running, { count: stations.filter((one) => one.now?.proposal_id).length }),
    t(($) => $.stationProposals.summary.free, { free: formatNumber(free, 0), beam: formatNumber(beam, 0) }),
  ].join(', ');
};
