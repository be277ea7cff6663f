import { t } from 'i18next';
import type { ProposalRow } from '../../api/proposal/proposal.ts';
import { answerColumns, CardAnswers, useShownAnswers } from '../../entities/question/answer-columns.tsx';
import type { AnsweredSearch } from '../../entities/question/answered-search.ts';
import { GrowingList } from '../../ui/list/growing-list.tsx';
import type { RowCard } from '../../ui/list/list-table.tsx';
import { CardState, StateCell } from '../../ui/list/state-cell.tsx';
import type { ListSearch } from '../../ui/list/list-search.ts';
import type { List } from '../../ui/list/use-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardHours, RowHours, hoursColumns } from '../../entities/beam-time/row-hours.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { Column } from '../../ui/list/data-table.props.ts';
import { Chip } from '../../ui/chip.tsx';
import { resolutionLook } from '../../entities/status/status-looks.ts';
import { formatDate } from '../../lib/dates.ts';
import classes from './station-proposals.module.css';
import { numberText } from '../../ui/number-text.ts';

/** One list of a station, or of all stations in one's charge: a search by name, ten rows, and more on demand. */
export const StationList = ({
  name,
  list,
  drafts = false,
  withStation = false,
  empty,
}: {
  name: string;
  list: List<ProposalRow, ListSearch & AnsweredSearch>;
  /** Rows without cards. */
  drafts?: boolean;
  withStation?: boolean;
  empty: { title: string; text: string };
}) => {
  const ofOne = useStationColumns();
  const ofMany = useStationsColumns();
  const draftColumns = useDraftColumns();
  const answers = useShownAnswers(list.search);
  const [first, title, ...others] = withStation ? ofMany : ofOne;
  return (
    <GrowingList
      list={list}
      name={name}
      columns={drafts ? draftColumns : [first, title, ...answerColumns(answers), ...others]}
      opens={!drafts}
      card={drafts ? draftCard : stationCard(answers)}
      searchLabel={withStation ? t(($) => $.stationProposals.search) : undefined}
      empty={<EmptyState {...empty} />}
      nothingFound={t(($) => $.stationProposals.empty.filtered)}
    />
  );
};

const draftCard: RowCard<ProposalRow> = { head: (row) => <StationTitle row={row} numbered /> };

const stationCard = (answers: ReturnType<typeof useShownAnswers>): RowCard<ProposalRow> => ({
  head: (row) => (
    <>
      <StationTitle row={row} numbered />
      <CardState>
        <StationStatus row={row} />
      </CardState>
    </>
  ),
  middle: (row) => (
    <>
      <SaidAndHours row={row} />
      <CardAnswers shown={answers} row={row} />
    </>
  ),
});

const SaidAndHours = ({ row }: { row: ProposalRow }) => (
  <div className={classes['cardFoot']}>
    <StationSaid row={row} />
    <CardHours row={row} word={t(($) => $.stationProposals.columns.hours)} />
  </div>
);

/** What the station has said, and whether it waits for an answer to its request for another plan. */
const StationSaid = ({ row }: { row: ProposalRow }) => {
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

const StationTitle = ({
  row,
  numbered,
  withMethod,
}: {
  row: ProposalRow;
  numbered?: boolean;
  withMethod?: boolean;
}) => (
  <TitleCell
    title={row.name || t(($) => $.stationProposals.unnamed)}
    meta={[numbered ? numberText(row.id) : '', row.author, row.organisation, withMethod ? row.method : '']}
  />
);

const StationStatus = ({ row }: { row: ProposalRow }) => {
  // Rows of the list before stand until those of this one are there, and drafts of others tell no dates.
  const { last_status_date: date } = row;
  return (
    <StateCell since={date && t(($) => $.stationProposals.since, { date: formatDate(date) })}>
      <StatusChip id={row.last_status_id} name={row.status_name} />
    </StateCell>
  );
};

const number = { id: 'id', kind: 'number', width: 64 } as const;

/** Of one station, where little room is left beside its councils: what it is, how it stands, what was said, its hours. */
function useStationColumns(): [Column<ProposalRow>, Column<ProposalRow>, ...Column<ProposalRow>[]] {
  const head = (id: 'id' | 'name' | 'status' | 'verdict' | 'hours') => t(($) => $.stationProposals.columns[id]);
  return [
    { ...number, head: head('id'), cell: ({ id }) => <span className="luch-absent">{id}</span> },
    { id: 'name', head: head('name'), opens: true, cell: (row) => <StationTitle row={row} withMethod /> },
    { id: 'status', head: head('status'), width: 168, cell: (row) => <StationStatus row={row} /> },
    { id: 'verdict', head: head('verdict'), width: 150, cell: (row) => <StationSaid row={row} /> },
    { id: 'hours', head: head('hours'), kind: 'number', width: 160, cell: (row) => <RowHours row={row} /> },
  ];
}

/** Where proposals of several stations stand together. */
function useStationsColumns(): ReturnType<typeof useStationColumns> {
  const head = (id: 'id' | 'name' | 'station' | 'status' | 'verdict' | 'income' | 'hours') =>
    t(($) => $.stationProposals.columns[id]);
  const hours = hoursColumns<ProposalRow>(head('hours'));
  return [
    { ...number, head: head('id'), cell: ({ id }) => <span className="luch-absent">{id}</span> },
    { id: 'name', head: head('name'), opens: true, cell: (row) => <StationTitle row={row} /> },
    { id: 'station', head: head('station'), width: 120, cell: (row) => row.station || '—' },
    { id: 'verdict', head: head('verdict'), width: 176, cell: (row) => <StationSaid row={row} /> },
    { id: 'status', head: head('status'), width: 168, cell: (row) => <StationStatus row={row} /> },
    { id: 'date_income', head: head('income'), kind: 'date', cell: (row) => <DateText value={row.date_income} /> },
    ...hours,
  ];
}

/** Of a draft a station knows its number, its title and whose it is. */
function useDraftColumns(): Column<ProposalRow>[] {
  return [
    {
      ...number,
      head: t(($) => $.stationProposals.columns.id),
      cell: ({ id }) => <span className="luch-absent">{id}</span>,
    },
    {
      id: 'name',
      head: t(($) => $.stationProposals.columns.name),
      opens: true,
      cell: (row) => <StationTitle row={row} />,
    },
  ];
}
