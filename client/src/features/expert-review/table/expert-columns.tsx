import { useMediaQuery } from '@mantine/hooks';
import { t } from 'i18next';
import type { ExpertRow } from '../../../api/review/review.queries.ts';
import type { Column } from '../../../ui/list/data-table.props.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { ExpertActions, ExpertTitle, MyRating, PeopleCell, type RowCommands, StateChip } from './expert-cells.tsx';
import classes from './expert-list.module.css';

/** Columns of the expert's table (specification, staff side, section 2); in a narrower window organisation and applicant share one, then stand under the title. */
export function useExpertColumns(commands: RowCommands): Column<ExpertRow>[] {
  const wide = useMediaQuery('(min-width: 1560px)', undefined, { getInitialValueInEffect: false });
  const roomy = useMediaQuery('(min-width: 1240px)', undefined, { getInitialValueInEffect: false });
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
    width: 210,
    cell: ({ author, organisation }) => <PeopleCell author={author} organisation={organisation} />,
  };
  return [
    { id: 'id', head: head('id'), kind: 'number', width: 64, sortable: true, cell: numberOf },
    {
      id: 'name',
      head: head('name'),
      sortable: true,
      opens: true,
      cell: (row) => <ExpertTitle row={row} withAuthor={!roomy} />,
    },
    {
      id: 'station',
      head: head('station'),
      width: 110,
      cell: ({ station, station_name: name }) => (
        <span className={classes['station']} title={name}>
          {station || '—'}
        </span>
      ),
    },
    ...(wide ? people : roomy ? [together] : []),
    {
      id: 'date_income',
      head: head('date'),
      kind: 'date',
      sortable: true,
      cell: (row) => <DateText value={row.date_income} />,
    },
    { id: 'state', head: head('state'), width: 140, cell: (row) => <StateChip row={row} /> },
    { id: 'mark', head: head('mark'), width: 140, sortable: true, cell: (row) => <MyRating row={row} /> },
    {
      id: 'actions',
      head: head('actions'),
      kind: 'actions',
      cell: (row) => <ExpertActions row={row} {...commands} />,
    },
  ];
}

const numberOf = ({ id }: ExpertRow) => <span className="luch-absent">{id}</span>;
