import { useMediaQuery } from '@mantine/hooks';
import { t } from 'i18next';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import type { Column } from '../../ui/list/data-table.props.ts';
import { DateText } from '../../ui/date-text.tsx';
import { useHoursColumns } from '../../entities/beam-time/row-hours.tsx';
import { StaffActions } from './staff-actions.tsx';
import { KindCell, StaffStatus, StaffTitle, StationCell } from './staff-cells.tsx';
import { ExpertsCell, MarkCell, ReviewCell, VerdictCell } from './review-cells.tsx';
import type { StaffTab } from './staff-tabs.ts';
import { showsReview } from './tab-offers.ts';
import type texts from './staff-proposals.text.ru.json';

/**
 * Columns of the moderator's lists, fewer where the window is narrow; sortable ones by the keys of the call. While a
 * decision is open, what stations and experts said of it.
 */
export function useStaffColumns(
  tab: StaffTab,
  { onDelete, sought, isBeside }: { onDelete: (id: number) => void; sought: string | undefined; isBeside: boolean },
): Column<ProposalRow>[] {
  const roomy = useMediaQuery('(min-width: 1240px)', undefined, { getInitialValueInEffect: false });
  const tight = useMediaQuery('(max-width: 1000px)', undefined, { getInitialValueInEffect: false });
  const head = (id: keyof typeof texts.columns) => t(($) => $.staffProposals.columns[id]);
  const review = showsReview(tab);
  // A window between a desk's and a phone's keeps its width for the title.
  const withStation = tight || isBeside || (review && !roomy);
  const hours = useHoursColumns<ProposalRow>(head('hours'), true);
  return [
    {
      id: 'id',
      head: head('id'),
      kind: 'number',
      width: 64,
      sortable: true,
      cell: ({ id }) => <span className="luch-absent">{id}</span>,
    },
    {
      id: 'name',
      head: head('name'),
      sortable: true,
      opens: true,
      oneLine: true,
      cell: (row) => <StaffTitle row={row} withStation={withStation} sought={sought} />,
    },
    ...(withStation ? [] : [stationColumn(head, review || !roomy)]),
    ...(review && !roomy && !isBeside ? [{ id: 'review', head: head('review'), width: 168, cell: reviewOf }] : []),
    ...(review && (roomy || isBeside) ? saidOf(head) : []),
    ...(roomy && !review && !isBeside ? [{ id: 'kind', head: head('kind'), width: 122, cell: kindOf }] : []),
    ...(review && isBeside ? [] : [statusColumn(head)]),
    ...(tight || isBeside ? [] : [submittedColumn(head), ...hours]),
    ...(isBeside ? [] : [actionsColumn(head, onDelete)]),
  ];
}

/** What stations and experts said, each with an order of its own. */
const saidOf = (head: Head): Column<ProposalRow>[] => [
  {
    id: 'verdict',
    head: head('verdict'),
    width: 132,
    sortable: true,
    largestFirst: true,
    cell: (row) => <VerdictCell row={row} />,
  },
  {
    id: 'missing',
    head: head('experts'),
    width: 84,
    sortable: true,
    largestFirst: true,
    cell: (row) => <ExpertsCell row={row} />,
  },
  {
    id: 'mark',
    head: head('mark'),
    kind: 'number',
    sortable: true,
    largestFirst: true,
    cell: (row) => <MarkCell row={row} />,
  },
];

const reviewOf = (row: ProposalRow) => <ReviewCell row={row} />;
const kindOf = (row: ProposalRow) => <KindCell row={row} />;

type Head = (id: keyof typeof texts.columns) => string;

const submittedColumn = (head: Head): Column<ProposalRow> => ({
  id: 'date_income',
  head: head('income'),
  kind: 'date',
  sortable: true,
  cell: (row) => <DateText value={row.date_income} />,
});

const stationColumn = (head: Head, withSession: boolean): Column<ProposalRow> => ({
  id: 'station',
  head: head('station'),
  width: 112,
  cell: (row) => <StationCell row={row} withSession={withSession} />,
});

const statusColumn = (head: Head): Column<ProposalRow> => ({
  id: 'status',
  head: head('status'),
  width: 168,
  sortable: true,
  cell: (row) => <StaffStatus row={row} />,
});

const actionsColumn = (head: Head, onDelete: (id: number) => void): Column<ProposalRow> => ({
  id: 'actions',
  head: head('actions'),
  kind: 'actions',
  cell: (row) => <StaffActions row={row} onDelete={onDelete} />,
});
