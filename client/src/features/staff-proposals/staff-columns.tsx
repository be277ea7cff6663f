import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import type { Column } from '../../ui/list/data-table.tsx';
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
  { onDelete, sought }: { onDelete: (id: number) => void; sought: string | undefined },
): Column<ProposalRow>[] {
  const { t } = useTranslation();
  const roomy = useMediaQuery('(min-width: 1240px)', undefined, { getInitialValueInEffect: false });
  const tight = useMediaQuery('(max-width: 1000px)', undefined, { getInitialValueInEffect: false });
  const head = (id: keyof typeof texts.columns) => t(($) => $.staffProposals.columns[id]);
  const review = showsReview(tab);
  // A window between a desk's and a phone's keeps its width for the title.
  const withStation = tight || (review && !roomy);
  const submitted: Column<ProposalRow> = {
    id: 'date_income',
    head: head('income'),
    kind: 'date',
    sortable: true,
    cell: (row) => <DateText value={row.date_income} />,
  };
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
      cell: (row) => <StaffTitle row={row} withStation={withStation} sought={sought} />,
    },
    ...(withStation
      ? []
      : [
          {
            id: 'station',
            head: head('station'),
            width: 112,
            cell: (row: ProposalRow) => <StationCell row={row} withSession={review || !roomy} />,
          },
        ]),
    ...(review && !roomy ? [{ id: 'review', head: head('review'), width: 168, cell: reviewOf }] : []),
    ...(review && roomy ? saidOf(head) : []),
    ...(roomy && !review ? [{ id: 'kind', head: head('kind'), width: 122, cell: kindOf }] : []),
    { id: 'status', head: head('status'), width: 168, sortable: true, cell: (row) => <StaffStatus row={row} /> },
    ...(tight ? [] : [submitted, ...hours]),
    {
      id: 'actions',
      head: head('actions'),
      kind: 'actions',
      cell: (row) => <StaffActions row={row} onDelete={onDelete} />,
    },
  ];
}

/** What stations and experts said, each with an order of its own. */
const saidOf = (head: (id: 'verdict' | 'experts' | 'mark') => string): Column<ProposalRow>[] => [
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
