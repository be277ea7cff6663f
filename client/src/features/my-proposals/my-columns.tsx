import { t } from 'i18next';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import type { Column } from '../../ui/list/data-table.props.ts';
import { DateText } from '../../ui/date-text.tsx';
import { useHoursColumns } from '../../entities/beam-time/row-hours.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import { MyStatus } from './my-status.tsx';
import { RowActions } from './row-actions.tsx';

/** Columns of my lists; the archive has no actions (specification, section 2). */
export function useMyColumns(withActions: boolean, onDelete: (id: number) => void): Column<ProposalRow>[] {
  const head = (id: 'id' | 'name' | 'status' | 'income' | 'hours' | 'actions') => t(($) => $.myProposals.columns[id]);
  const hours = useHoursColumns<ProposalRow>(head('hours'), true);
  return [
    { id: 'id', head: head('id'), kind: 'number', width: 72, sortable: true, cell: (row) => <Number id={row.id} /> },
    { id: 'name', head: head('name'), sortable: true, opens: true, cell: (row) => <MyTitle row={row} /> },
    { id: 'status', head: head('status'), sortable: true, width: 178, cell: (row) => <MyStatus row={row} /> },
    {
      id: 'date_income',
      head: head('income'),
      kind: 'date',
      sortable: true,
      cell: (row) => <DateText value={row.date_income} />,
    },
    ...hours,
    ...(withActions
      ? [
          {
            id: 'actions',
            head: head('actions'),
            kind: 'actions' as const,
            cell: (row: ProposalRow) => <RowActions row={row} onDelete={onDelete} />,
          },
        ]
      : []),
  ];
}

const Number = ({ id }: { id: number }) => <span className="luch-absent">{id}</span>;

/** Title over station and method; proposals of others that I am a member of say whose they are. */
export const MyTitle = ({ row, numbered }: { row: ProposalRow; numbered?: boolean }) => (
  <TitleCell
    title={row.name || t(($) => $.myProposals.unnamed)}
    meta={[
      numbered ? t(($) => $.proposalCard.short, { id: row.id }) : '',
      row.station,
      row.method,
      row.is_mine ? '' : t(($) => $.myProposals.ofAuthor, { author: row.author }),
    ]}
  />
);
