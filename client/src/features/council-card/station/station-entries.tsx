import { fullName } from '@luch/contract/account/person-name.ts';
import { t } from 'i18next';
import type { StationCouncil } from '../../../api/council/council.queries.ts';
import { formatNumber } from '../../../lib/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import type { Column } from '../../../ui/list/data-table.props.ts';
import { TitleCell } from '../../../ui/list/title-cell.tsx';
import { Intervals } from '../intervals/intervals.tsx';
import { ProvidedTime } from './provided-time.tsx';
import { type StationColumn, stationColumnsIn } from './station-columns.ts';

type Entry = StationCouncil['proposals'][number];

/** The proposals of one station in a council: whose they are, what was decided, and the time reserved for them. */
export const StationEntries = ({
  council: { status, proposals },
  onOpenProposal,
  onAddInterval,
}: {
  council: StationCouncil;
  onOpenProposal: (id: number) => void;
  onAddInterval: (entryId: number) => void;
}) => {
  const columns = useColumns(onAddInterval);
  return (
    <DataTable
      name={t(($) => $.councilCard.station.proposals)}
      columns={stationColumnsIn(status).map((column) => columns[column])}
      rows={proposals}
      foundBy={({ proposal_id: id, name, applicant }) => `${id} ${name} ${fullName(applicant.individual)}`}
      rowKey={({ id }) => id}
      onOpen={(entry) => onOpenProposal(entry.proposal_id)}
      empty={<EmptyState level={3} title={t(($) => $.councilCard.station.none)} />}
    />
  );
};

function useColumns(onAddInterval: (entryId: number) => void): Readonly<Record<StationColumn, Column<Entry>>> {
  const head = (id: StationColumn) => t(($) => $.councilCard.columns[id]);
  return {
    number: {
      id: 'number',
      head: head('number'),
      kind: 'number',
      width: 64,
      cell: (entry) => <span className="luch-absent">{entry.proposal_id}</span>,
    },
    proposal: {
      id: 'proposal',
      head: head('proposal'),
      opens: true,
      cell: ({ name }) => <TitleCell title={name} meta={[]} />,
    },
    applicant: {
      id: 'applicant',
      head: head('applicant'),
      width: 220,
      cell: ({ applicant: { individual } }) => (
        <TitleCell title={fullName(individual)} meta={[individual.organization]} />
      ),
    },
    asked: {
      id: 'asked',
      head: head('asked'),
      kind: 'number',
      width: 84,
      cell: ({ experiment_duration: hours }) => (hours === null ? '—' : formatNumber(hours)),
    },
    granted: { id: 'granted', head: head('granted'), width: 130, cell: (entry) => <ProvidedTime entry={entry} /> },
    calendar: {
      id: 'calendar',
      head: head('calendar'),
      width: 260,
      cell: (entry) => (
        <Intervals
          entry={entry}
          canRemove={entry.can_remove_interval}
          canAdd={entry.can_add_interval}
          onAdd={() => onAddInterval(entry.id)}
        />
      ),
    },
  };
}
