import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { useTranslation } from 'react-i18next';
import type { StationInCharge } from '../../api/proposal/station-counts.queries.ts';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import classes from './station-proposals.module.css';
import { stationTabOf, countOf, type StationTabId } from './station-tabs.ts';

const counted = [
  'verdict',
  'incoming',
  'expertise',
  'advice',
  'planned',
  'completion',
] as const satisfies readonly StationTabId[];

/** The stations in one's charge, with what waits at each; a row leads to the station's page. */
export const StationsTable = ({
  stations,
  error,
  onRetry,
  hrefOf,
  onOpen,
}: {
  stations: readonly StationInCharge[] | undefined;
  error: unknown;
  onRetry: () => void;
  hrefOf: (stationId: number) => string;
  onOpen: (stationId: number) => void;
}) => {
  const { t } = useTranslation();
  const columns: Column<StationInCharge>[] = [
    { id: 'name', head: t(($) => $.stationProposals.columns.station), opens: true, cell: StationName },
    ...counted.map(
      (id): Column<StationInCharge> => ({
        id,
        head: t(($) => $.stationProposals.short[id]),
        kind: 'number',
        width: 116,
        cell: (station) => <Count value={countOf(stationTabOf(id), station.counts) ?? 0} strong={id === 'verdict'} />,
      }),
    ),
    {
      id: 'plan',
      head: t(($) => $.stationProposals.short.plan),
      kind: 'number',
      width: 116,
      cell: (station) => <Count value={station.plan_changes} strong />,
    },
  ];
  return (
    <DataTable
      name={t(($) => $.stationProposals.stations)}
      columns={columns}
      rows={stations}
      rowKey={(station) => station.station_id}
      rowHref={(station) => hrefOf(station.station_id)}
      onOpen={(station) => onOpen(station.station_id)}
      error={error}
      onRetry={onRetry}
      empty={
        <EmptyState
          title={t(($) => $.stationProposals.empty.stations.title)}
          text={t(($) => $.stationProposals.empty.stations.text)}
        />
      }
    />
  );
};

const StationName = (station: StationInCharge) => <Name station={station} />;
const Name = ({ station }: { station: StationInCharge }) => {
  const { t } = useTranslation();
  const kind = t(($) => $.stationProposals.kind[megascienceTypeOf(station.megascience_type_ext_id)]);
  return (
    <TitleCell
      title={station.name}
      meta={[kind, station.full_name, station.is_active ? '' : t(($) => $.stationProposals.inactive)]}
    />
  );
};

/** Nothing is quiet; what waits for somebody is bold. */
const Count = ({ value, strong }: { value: number; strong: boolean }) =>
  value === 0 ? (
    <span className="luch-absent">0</span>
  ) : (
    <span className={strong ? classes['strong'] : ''}>{value}</span>
  );
