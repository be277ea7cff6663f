import type { ExpertState } from '@luch/contract/review/expertise.ts';
import { Button, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { t } from 'i18next';
import { useOpenExcel, useOpenPdf } from '../../../api/proposal/export.ts';
import type { ExpertRow } from '../../../api/review/review.ts';
import { KeptViews } from '../../../entities/proposal/kept-views.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconDownload, IconPdf } from '../../../ui/icons.ts';
import type { Column } from '../../../ui/list/data-table.props.ts';
import { FoldedFilters } from '../../../ui/list/folded-filters.tsx';
import { ListTable, type RowCard } from '../../../ui/list/list-table.tsx';
import type { Selection } from '../../../ui/list/selection.ts';
import { CardState } from '../../../ui/list/state-cell.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ExpertActions, ExpertTitle, MyRating, PeopleCell, type RowCommands, StateChip } from './expert-cells.tsx';
import classes from './expert-list.module.css';
import { readExpertSearch } from './expert-search.ts';
import { legend, stateLooks, stateNamed } from './row-states.ts';
import type { ExpertProposals } from './use-expert-list.ts';
import { numberText } from '../../../ui/number-text.ts';

/** Proposals that are assigned to this expert; what is chosen here stands in the address. */
export const ExpertList = ({
  list,
  counts,
  ...commands
}: {
  list: ExpertProposals;
  counts: Readonly<Record<ExpertState, number>> | undefined;
} & RowCommands) => {
  const columns = useExpertColumns(commands);
  const name = t(($) => $.expertReview.list);
  return (
    <Panel flush label={name}>
      <ExpertTools list={list} counts={counts} />
      <ListTable
        list={list}
        name={name}
        columns={columns}
        rowName={(row) => numberText(row.id)}
        rowTone={(row) => stateLooks[row.state].tone}
        empty={<Empty list={list} />}
        card={expertRowCard(commands)}
      />
    </Panel>
  );
};

/** What would fill this table, or how to see it again without the conditions. */
const Empty = ({ list: { search, change } }: { list: ExpertProposals }) => {
  if (!search.q && !stateNamed(search.tab))
    return <EmptyState title={t(($) => $.expertReview.empty.title)} text={t(($) => $.expertReview.empty.text)} />;
  return (
    <EmptyState
      title={t(($) => $.expertReview.empty.filteredTitle)}
      text={t(($) => $.expertReview.empty.filteredText)}
      action={
        <Button variant="default" onClick={() => change({ q: undefined, tab: undefined })}>
          {t(($) => $.expertReview.empty.clear)}
        </Button>
      }
    />
  );
};

/** A row on a phone: title and who asks, then state, station and my rating, then what may be done. */
const expertRowCard = (commands: RowCommands): RowCard<ExpertRow> => ({
  head: (row) => (
    <>
      <ExpertTitle row={row} withAuthor numbered />
      <CardState>
        <StateChip row={row} />
        {row.mark !== null && <MyRating row={row} />}
      </CardState>
    </>
  ),
  foot: (row) => (
    <>
      <span className={classes['station']}>{row.station}</span>
      <ExpertActions row={row} {...commands} />
    </>
  ),
});

/** Over the table: its legend, which filters too, search, kept filters, and what is done with the chosen rows. */
const ExpertTools = ({
  list,
  counts,
}: {
  list: ExpertProposals;
  counts: Readonly<Record<ExpertState, number>> | undefined;
}) => {
  const { search, change, selection } = list;
  return (
    <div className={classes['tools']}>
      <StateLegend counts={counts} chosen={stateNamed(search.tab)} onChoose={(tab) => change({ tab })} />
      <SearchField
        label={t(($) => $.expertReview.search)}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q || undefined }, { replace: true })}
        width={240}
      />
      <FoldedFilters chosen={0}>
        <KeptViews screen="expert-grid" read={readExpertSearch} list={list} />
      </FoldedFilters>
      {selection && <SelectionExports selected={selection.selected} onClear={selection.clear} />}
    </div>
  );
};

/** What the colours of the rows mean, how many rows are in each state; pressed, only these are shown. */
const StateLegend = ({
  counts,
  chosen,
  onChoose,
}: {
  counts: Readonly<Record<ExpertState, number>> | undefined;
  chosen: ExpertState | undefined;
  onChoose: (state: ExpertState | undefined) => void;
}) => (
  <div className={classes['legend']} role="group" aria-label={t(($) => $.expertReview.legend)}>
    {legend.map((state) => (
      <UnstyledButton
        key={state}
        className={classes['legendItem'] ?? ''}
        aria-pressed={chosen === state}
        onClick={() => onChoose(chosen === state ? undefined : state)}
      >
        <Chip {...stateLooks[state]}>
          {t(($) => $.words.review.state[state])}
          {counts && <span className="luch-regular luch-digits">{counts[state]}</span>}
        </Chip>
      </UnstyledButton>
    ))}
  </div>
);

const icon = { size: 16, stroke: 1.7 };
/** Workbook of an expert (specification, staff side, section 7). */
const expertWorkbook = 4;

/** The chosen rows as PDF or as a workbook; the figure says how many they are. */
const SelectionExports = ({ selected, onClear }: { selected: Selection; onClear: () => void }) => {
  const pdf = useOpenPdf();
  const excel = useOpenExcel();
  const count = selected.size;
  const ids = [...selected];
  const badge = count > 0 && <span className={classes['badge']}>{count}</span>;
  return (
    <div className={classes['exports']}>
      {count > 0 && (
        <Button variant="subtle" onClick={onClear}>
          {t(($) => $.expertReview.unselect)}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPdf {...icon} />}
        rightSection={badge}
        disabled={count === 0}
        aria-busy={pdf.running || undefined}
        title={count > 0 ? t(($) => $.expertReview.exportPdf, { count }) : t(($) => $.expertReview.exportPdfNone)}
        onClick={() => pdf.open(ids)}
      >
        {t(($) => $.expertReview.toPdf)}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        rightSection={badge}
        disabled={count === 0}
        aria-busy={excel.running || undefined}
        title={count > 0 ? t(($) => $.expertReview.exportExcel, { count }) : t(($) => $.expertReview.exportExcelNone)}
        onClick={() => excel.open({ type: expertWorkbook, ids: () => ids })}
      >
        {t(($) => $.expertReview.toExcel)}
      </Button>
    </div>
  );
};

/** Columns of the expert's table (specification, staff side, section 2); in a narrower window organisation and applicant share one. */
function useExpertColumns(commands: RowCommands): Column<ExpertRow>[] {
  const wide = useMediaQuery('(min-width: 1560px)', undefined, { getInitialValueInEffect: false });
  const head = (
    id: 'id' | 'name' | 'station' | 'applicant' | 'organisation' | 'people' | 'date' | 'state' | 'mark' | 'actions',
  ) => t(($) => $.expertReview.columns[id]);
  const people: Column<ExpertRow>[] = [
    { id: 'applicant', head: head('applicant'), width: 170, cell: ({ author }) => author },
    { id: 'organisation', head: head('organisation'), width: 170, cell: ({ organisation }) => organisation },
  ];
  const together: Column<ExpertRow> = {
    id: 'people',
    head: head('people'),
    width: 176,
    stays: true,
    givesWay: 1,
    cell: ({ author, organisation }) => <PeopleCell author={author} organisation={organisation} />,
  };
  return [
    { id: 'id', head: head('id'), kind: 'number', width: 64, sortable: true, cell: numberOf },
    {
      id: 'name',
      head: head('name'),
      sortable: true,
      opens: true,
      cell: (row) => <ExpertTitle row={row} withAuthor={false} />,
    },
    {
      id: 'station',
      head: head('station'),
      width: 110,
      stays: true,
      cell: ({ station, station_name: name }) => (
        <span className={classes['station']} title={name}>
          {station || '—'}
        </span>
      ),
    },
    ...(wide ? people : [together]),
    {
      id: 'date_income',
      head: head('date'),
      kind: 'date',
      givesWay: 1,
      sortable: true,
      cell: (row) => <DateText value={row.date_income} />,
    },
    { id: 'state', head: head('state'), width: 168, cell: (row) => <StateChip row={row} /> },
    { id: 'mark', head: head('mark'), width: 140, sortable: true, cell: (row) => <MyRating row={row} /> },
    {
      id: 'actions',
      head: head('actions'),
      kind: 'actions',
      width: 196,
      cell: (row) => <ExpertActions row={row} {...commands} />,
    },
  ];
}

const numberOf = ({ id }: ExpertRow) => <span className="luch-absent">{id}</span>;
