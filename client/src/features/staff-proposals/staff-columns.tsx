import { t } from 'i18next';
import type { HeldOf } from '../../api/outbox.ts';
import type { ProposalRow } from '../../api/proposal/proposal.ts';
import type { Column } from '../../ui/list/data-table.props.ts';
import { actionsTrack } from '../../ui/list/column-tracks.ts';
import { DateText } from '../../ui/date-text.tsx';
import { hoursColumns } from '../../entities/beam-time/row-hours.tsx';
import { type RowCommands, StaffActions } from './staff-actions.tsx';
import { answerColumns } from '../../entities/question/answer-columns.tsx';
import { KindCell, StaffStatus, StaffTitle, StationCell } from './staff-cells.tsx';
import { ExpertsCell, MarkCell, VerdictCell } from './review-cells.tsx';
import { holdsSeveral, type StaffTab } from './staff-tabs.ts';
import { showsReview } from './tab-offers.ts';
import type texts from './staff-proposals.text.ru.json';

/**
 * Columns of the moderator's lists, sortable ones by the keys of the call. None repeats the tab: a state stands only where a
 * list holds several, what stations and experts said only while a decision is open. The bar of hours gives way first, then
 * kind, day, hours, experts, mark, verdict and state; the station stays.
 */
export function staffColumns(
  tab: StaffTab,
  {
    commands,
    held,
    sought,
    isBeside,
    answers,
  }: {
    commands: RowCommands;
    /** What is held of the rows, by their numbers. */
    held: ReadonlyMap<number, HeldOf>;
    sought: string | undefined;
    isBeside: boolean;
    answers: Parameters<typeof answerColumns>[0];
  },
): Column<ProposalRow>[] {
  const head = (id: keyof typeof texts.columns) => t(($) => $.staffProposals.columns[id]);
  const review = showsReview(tab);
  return [
    {
      id: 'id',
      head: head('id'),
      kind: 'number',
      width: 60,
      sortable: true,
      cell: ({ id }) => <span className="luch-absent">{id}</span>,
    },
    {
      id: 'name',
      head: head('name'),
      sortable: true,
      opens: true,
      cell: (row) => <StaffTitle row={row} held={held.get(row.id)} sought={sought} />,
    },
    { id: 'station', head: head('station'), width: 116, stays: true, cell: (row) => <StationCell row={row} /> },
    ...answerColumns(answers),
    ...(review ? saidOf(head) : [{ id: 'kind', head: head('kind'), width: 122, givesWay: 2, cell: kindOf }]),
    ...(holdsSeveral(tab) && !(review && isBeside) ? [statusColumn(head)] : []),
    submittedColumn(head),
    ...hoursColumns<ProposalRow>(head('hours'), true),
    ...(isBeside
      ? []
      : [actionsColumn(head, commands, (review && holdsSeveral(tab) ? 1 : 2) + (commands.holds.length > 0 ? 1 : 0))]),
  ];
}

/** What stations and experts said, each with an order of its own. */
const saidOf = (head: Head): Column<ProposalRow>[] => [
  {
    id: 'verdict',
    head: head('verdict'),
    width: 128,
    givesWay: 7,
    sortable: true,
    largestFirst: true,
    cell: (row) => <VerdictCell row={row} />,
  },
  {
    id: 'missing',
    head: head('experts'),
    width: 80,
    givesWay: 5,
    sortable: true,
    largestFirst: true,
    cell: (row) => <ExpertsCell row={row} />,
  },
  {
    id: 'mark',
    head: head('mark'),
    kind: 'number',
    width: 72,
    givesWay: 6,
    sortable: true,
    largestFirst: true,
    cell: (row) => <MarkCell row={row} />,
  },
];

const kindOf = (row: ProposalRow) => <KindCell row={row} />;

type Head = (id: keyof typeof texts.columns) => string;

const submittedColumn = (head: Head): Column<ProposalRow> => ({
  id: 'date_income',
  head: head('income'),
  kind: 'date',
  givesWay: 3,
  sortable: true,
  cell: (row) => <DateText value={row.date_income} />,
});

const statusColumn = (head: Head): Column<ProposalRow> => ({
  id: 'status',
  head: head('status'),
  width: 180,
  givesWay: 8,
  sortable: true,
  cell: (row) => <StaffStatus row={row} />,
});

/** Under review nothing is deleted: one button less. */
const actionsColumn = (head: Head, commands: RowCommands, buttons: number): Column<ProposalRow> => ({
  id: 'actions',
  head: head('actions'),
  kind: 'actions',
  width: actionsTrack(buttons),
  cell: (row) => <StaffActions row={row} {...commands} />,
});
