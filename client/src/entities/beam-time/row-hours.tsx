import { t } from 'i18next';
import type { Column } from '../../ui/list/data-table.props.ts';
import classes from './beam-time.module.css';
import { hoursOfRow, type WithHours } from './hours-of-row.ts';
import { ProposalTime } from './proposal-time.tsx';
import { formatNumber } from '../../lib/dates.ts';
import listCellsClasses from '../../ui/list/list-cells.module.css';

const Figures = ({ row }: { row: WithHours }) => (
  <HoursText asked={row.experiment_duration} given={row.provided_experiment_duration} />
);
const Time = ({ row }: { row: WithHours }) => (
  <ProposalTime hours={hoursOfRow(row)} kind={row.megascience_type_ext_id} />
);

/** Figures and their bar, one above the other. */
export const RowHours = ({ row }: { row: WithHours }) => (
  <span className={classes['stack']}>
    <Figures row={row} />
    <Time row={row} />
  </span>
);

/** On a phone, with a word for what the figures are. */
export const CardHours = ({ row, word }: { row: WithHours; word: string }) => (
  <span className={classes['card']}>
    <span>
      <span className="luch-absent">{word}</span> <Figures row={row} />
    </span>
    <Time row={row} />
  </span>
);

/** Asked for and given, and their bar, which is the first to give way. */
export const hoursColumns = <Row extends WithHours>(head: string, sortable = false): Column<Row>[] => [
  { id: 'hours', head, kind: 'number', width: 144, givesWay: 4, sortable, cell: (row) => <Figures row={row} /> },
  { id: 'time', head: t(($) => $.beamTime.title), width: 148, givesWay: 1, cell: (row) => <Time row={row} /> },
];

const text = (hours: number | null): string => (hours === null ? '—' : formatNumber(hours));

/** Asked for and given in one column, the given ones bold. */
const HoursText = ({ asked, given }: { asked: number | null; given: number | null }) => (
  <span className={listCellsClasses['hours']}>
    {text(asked)} <i>/</i> <b>{text(given)}</b>
  </span>
);
