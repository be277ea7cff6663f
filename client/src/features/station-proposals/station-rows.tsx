import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { resolutionLook } from '../../entities/status/status-looks.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { useHoursColumns } from '../../entities/beam-time/row-hours.tsx';
import { StateCell } from '../../ui/list/state-cell.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import classes from './station-proposals.module.css';

/** What the station has said, and whether it waits for an answer to its request for another plan. */
export const StationSaid = ({ row }: { row: ProposalRow }) => {
  const { t } = useTranslation();
  const resolution = row.bs_resolution === 1 || row.bs_resolution === 2 ? row.bs_resolution : undefined;
  return (
    <span className={classes['said']}>
      {resolution ? (
        <Chip {...resolutionLook[resolution]}>{t(($) => $.words.proposal.comment.resolution[resolution])}</Chip>
      ) : (
        <span className="luch-absent">{t(($) => $.stationProposals.noVerdict)}</span>
      )}
      {row.plan_change_open && (
        <Chip tone="amber" glyph="back">
          {t(($) => $.stationProposals.planChange)}
        </Chip>
      )}
    </span>
  );
};

export const StationTitle = ({ row, numbered }: { row: ProposalRow; numbered?: boolean }) => {
  const { t } = useTranslation();
  return (
    <TitleCell
      title={row.name || t(($) => $.stationProposals.unnamed)}
      meta={[numbered ? t(($) => $.stationProposals.number, { id: row.id }) : '', row.author, row.organisation]}
    />
  );
};

export const StationStatus = ({ row }: { row: ProposalRow }) => {
  const { t } = useTranslation();
  return (
    <StateCell since={t(($) => $.stationProposals.since, { date: formatDate(row.last_status_date) })}>
      <StatusChip id={row.last_status_id} name={row.status_name} />
    </StateCell>
  );
};

const number = { id: 'id', kind: 'number', width: 64 } as const;

/** @param withStation where proposals of several stations stand together */
export function useStationColumns({ withStation }: { withStation: boolean }): Column<ProposalRow>[] {
  const { t } = useTranslation();
  const head = (id: 'id' | 'name' | 'station' | 'method' | 'status' | 'verdict' | 'income' | 'hours') =>
    t(($) => $.stationProposals.columns[id]);
  const hours = useHoursColumns<ProposalRow>(head('hours'));
  return [
    { ...number, head: head('id'), cell: ({ id }) => <span className="luch-absent">{id}</span> },
    { id: 'name', head: head('name'), opens: true, cell: (row) => <StationTitle row={row} /> },
    withStation
      ? { id: 'station', head: head('station'), width: 120, cell: (row) => row.station || '—' }
      : { id: 'method', head: head('method'), width: 180, cell: (row) => row.method || '—' },
    { id: 'verdict', head: head('verdict'), width: 176, cell: (row) => <StationSaid row={row} /> },
    { id: 'status', head: head('status'), width: 168, cell: (row) => <StationStatus row={row} /> },
    { id: 'date_income', head: head('income'), kind: 'date', cell: (row) => <DateText value={row.date_income} /> },
    ...hours,
  ];
}

/** Of a draft a station knows its number, its title and whose it is. */
export function useDraftColumns(): Column<ProposalRow>[] {
  const { t } = useTranslation();
  return [
    {
      ...number,
      head: t(($) => $.stationProposals.columns.id),
      cell: ({ id }) => <span className="luch-absent">{id}</span>,
    },
    {
      id: 'name',
      head: t(($) => $.stationProposals.columns.name),
      cell: (row) => <StationTitle row={row} />,
    },
  ];
}
