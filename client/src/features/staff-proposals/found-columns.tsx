import { t } from 'i18next';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import type { Column } from '../../ui/list/data-table.props.ts';
import { DateText } from '../../ui/date-text.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';

/** What was found: number and name first, then whose, where and how far. */
export function useFoundColumns(sought: string): Column<ProposalRow>[] {
  return [
    {
      id: 'id',
      head: t(($) => $.staffProposals.columns.id),
      kind: 'number',
      width: 72,
      cell: ({ id }) => <span className="luch-absent">{id}</span>,
    },
    {
      id: 'name',
      head: t(($) => $.staffProposals.columns.name),
      opens: true,
      cell: (row) => <FoundTitle row={row} sought={sought} />,
    },
    {
      id: 'status',
      head: t(($) => $.staffProposals.columns.status),
      width: 178,
      cell: (row) => <StatusChip id={row.last_status_id} name={row.status_name} />,
    },
    {
      id: 'date_income',
      head: t(($) => $.staffProposals.columns.income),
      kind: 'date',
      cell: (row) => <DateText value={row.date_income} />,
    },
  ];
}

export const FoundTitle = ({ row, numbered, sought }: { row: ProposalRow; numbered?: boolean; sought: string }) => (
  <TitleCell
    mark={(text) => <MarkedText text={text} sought={sought} />}
    title={row.name || t(($) => $.staffProposals.find.unnamed)}
    meta={[
      numbered ? t(($) => $.staffProposals.number, { id: row.id }) : '',
      row.author,
      row.organisation,
      row.station,
    ]}
  />
);
