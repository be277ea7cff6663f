import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isCallError } from '../../lib/call-error.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import classes from './data-table.module.css';
import { RowCards } from './data-table-cards.tsx';
import { ColumnHead } from './data-table-head.tsx';
import { RowCheck, RowOpener, useRowFocus, useRowKeys } from './data-table-rows.tsx';
import { EmptyState } from '../empty-state.tsx';
import { NearRows } from './near-rows.tsx';
import { Paging, type PagingFacts } from './paging.tsx';
import { type Selection, toggleAll, toggleRow } from './selection.ts';
import { SkeletonBar } from '../skeletons.tsx';
import { useFolding } from './use-folding.ts';
import type { Tone } from '../tones.ts';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right in tabular figures; dates have a fixed width; actions stand at the right edge, without a visible head. */
  kind?: 'text' | 'number' | 'date' | 'actions';
  width?: number | string;
  sortable?: boolean;
  /** The first press on its head begins with the largest. */
  largestFirst?: boolean;
  /** What a row is called; where rows open, its content becomes the link. One per table. */
  opens?: boolean;
  /** Where the window has room, longer texts are cut: all rows are as high as each other. */
  oneLine?: boolean;
  /** Left out of the cards of a phone. */
  wideOnly?: boolean;
}

export interface DataTableProps<Row> {
  /** What the rows are: name of the table for screen readers. */
  name: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => number;
  density?: 'staff' | 'applicant';
  /** Opens the card of a row; `rowHref` gives it an address of its own for new tabs. */
  onOpen?: (row: Row) => void;
  rowHref?: (row: Row) => string;
  /** Something stands beside the table: a press shows a row there, and so does moving through the rows; Enter opens it. */
  onPick?: ((row: Row) => void) | undefined;
  /** The row in hand, whose card is open. */
  current?: number | undefined;
  /** Keys of the chosen rows, those of other pages too. */
  selected?: Selection | undefined;
  onSelect?: ((selected: Set<number>) => void) | undefined;
  rowName?: (row: Row) => string;
  /** A coloured edge: state of a row besides its words. */
  rowTone?: (row: Row) => Tone | undefined;
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  paging?: PagingFacts;
  /** All rows stand on one page, however many: only those near the window are drawn, and found by these words. */
  foundBy?: (row: Row) => string;
  /** What stands in the place of no rows. */
  empty: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  /** The rows are still those of the choice before: they fade until the new ones are there. */
  stale?: boolean;
  /** A row on a phone, its actions included; without it the columns stand under each other. */
  renderCard?: (row: Row) => ReactNode;
  /** A row came into view of the pointer: fetch its card ahead. */
  onHover?: (row: Row) => void;
}

const skeletonRows = 5;
const none: Selection = new Set();

/** Rows of one kind: sticky head, sorting, selection, keyboard (j k x Enter), pages; cards on a phone. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { name, rows, rowKey, density = 'staff', selected = none, onSelect, paging, error, onRetry, empty } = props;
  const { t } = useTranslation();
  const phone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  const all = rows?.map(rowKey) ?? [];
  const before = useRef<number>(undefined);
  const toggle = (key: number, range = false) => {
    onSelect?.(toggleRow(selected, key, { keys: all, from: range ? before.current : undefined }));
    before.current = key;
  };
  useRowKeys(body, {
    has: {
      rows: all.length > 0 && !error,
      openers: props.onOpen !== undefined && props.columns.some(({ opens }) => opens),
    },
    onToggle: onSelect && toggle,
  });
  useRowFocus(body, props.current);
  const folded = useFolding(body, phone ? [] : props.columns);
  const waiting = useDelayed(rows === undefined && !error);
  const foot = paging && rows && <Paging {...paging} />;

  if (error)
    return (
      <EmptyState
        title={t(($) => $.ui.table.failed)}
        text={isCallError(error) ? error.detail || t(($) => $.ui.toast.offlineHint) : undefined}
        action={onRetry && <Button onClick={onRetry}>{t(($) => $.ui.table.again)}</Button>}
      />
    );
  if (rows?.length === 0) return empty;
  if (phone)
    return (
      <div ref={body} className={classes['root']} data-stale={props.stale || undefined}>
        <RowCards {...props} rows={rows} waiting={waiting} onToggle={toggle} />
        {foot}
      </div>
    );

  const unfolded = { ...props, columns: props.columns.filter(({ id }) => !folded.has(id)) };
  return (
    <div ref={body} className={classes['root']} data-density={density} data-stale={props.stale || undefined}>
      <table className={classes['table']} aria-label={name} aria-busy={rows === undefined || props.stale || undefined}>
        <TableHead {...unfolded} keys={all} />
        <TableBody
          {...unfolded}
          folded={props.columns.filter(({ id }) => folded.has(id))}
          onToggle={toggle}
          waiting={waiting}
        />
      </table>
      {foot}
    </div>
  );
};

interface RowsProps<Row> extends DataTableProps<Row> {
  /** Columns that stand under the title. */
  folded: readonly Column<Row>[];
  onToggle: (key: number, range: boolean) => void;
}

const TableBody = <Row,>({ waiting, onToggle, ...table }: RowsProps<Row> & { waiting: boolean }) => {
  const { rows, rowKey, foundBy, columns, onSelect, current } = table;
  if (foundBy && rows)
    return (
      <NearRows
        as="tbody"
        rows={rows}
        keyOf={rowKey}
        wordsOf={foundBy}
        height={53}
        isKept={(row) => rowKey(row) === current}
      >
        {(row) => <TableRow {...table} row={row} onToggle={onToggle} />}
      </NearRows>
    );
  return (
    <tbody>
      {rows?.map((row) => (
        <TableRow key={rowKey(row)} {...table} row={row} onToggle={onToggle} />
      ))}
      {waiting && <SkeletonRows columns={columns} checked={onSelect !== undefined} />}
    </tbody>
  );
};

const TableHead = <Row,>({
  columns,
  sort,
  onSort,
  selected = none,
  onSelect,
  keys,
}: DataTableProps<Row> & { keys: readonly number[] }) => {
  const { t } = useTranslation();
  const chosen = keys.filter((key) => selected.has(key)).length;
  return (
    <thead>
      <tr>
        {onSelect && (
          <th className={classes['check']}>
            <Checkbox
              aria-label={t(($) => $.ui.table.selectAll)}
              checked={chosen > 0 && chosen === keys.length}
              indeterminate={chosen > 0 && chosen < keys.length}
              onChange={() => onSelect(toggleAll(selected, keys))}
            />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
};

const SkeletonRows = <Row,>({ columns, checked }: { columns: readonly Column<Row>[]; checked: boolean }) =>
  Array.from({ length: skeletonRows }, (_, line) => (
    <tr key={line}>
      {checked && <td className={classes['check']} />}
      {columns.map(({ id, kind, opens }) => (
        // The title takes the room that the rows will give it: columns do not jump when they come.
        <td key={id} data-kind={kind} style={opens ? { width: '100%' } : undefined}>
          {kind !== 'actions' && <SkeletonBar width={kind ? 64 : '70%'} />}
        </td>
      ))}
    </tr>
  ));

const TableRow = <Row,>({ row, onToggle, ...table }: RowsProps<Row> & { row: Row }) => {
  const { columns, rowKey, current, selected, onSelect, onOpen, onPick, rowTone, onHover } = table;
  const key = rowKey(row);
  const tone = rowTone?.(row);
  const toggle = (range: boolean) => onToggle(key, range);
  // A click anywhere in the row opens it, unless it was meant for something inside or marked text.
  const click = (event: React.MouseEvent) => {
    const inside = event.target instanceof Element && event.target.closest('a, button, input, label');
    if (!inside && !getSelection()?.toString()) (onPick ?? onOpen)?.(row);
  };
  const follow = ({ target }: React.FocusEvent) => {
    if (target.closest('[data-row-opener]') && current !== key) onPick?.(row);
  };
  return (
    <tr
      className={classes['row']}
      data-row={key}
      data-openable={onOpen ? true : undefined}
      data-selected={selected?.has(key) || undefined}
      aria-current={current === key || undefined}
      style={tone && { '--row-edge': `var(--luch-${tone}-mark)` }}
      onClick={click}
      onFocus={onPick && follow}
      onPointerEnter={onHover && (() => onHover(row))}
    >
      {onSelect && (
        <td className={classes['check']}>
          <RowCheck name={table.rowName?.(row) ?? String(key)} checked={selected?.has(key)} onToggle={toggle} />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-kind={column.kind}
          data-one-line={column.oneLine || undefined}
          data-opens={column.opens}
        >
          {column.opens && onOpen ? (
            <RowOpener {...table} row={row}>
              {column.cell(row)}
            </RowOpener>
          ) : (
            column.cell(row)
          )}
          {column.opens && table.folded.length > 0 && <FoldedCells columns={table.folded} row={row} />}
        </td>
      ))}
    </tr>
  );
};

/** What does not fit beside the title, under it: each by its name. */
const FoldedCells = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <dl className={classes['folded']}>
    {columns.map(({ id, head, cell }) => (
      <div key={id}>
        <dt>{head}</dt>
        <dd>{cell(row)}</dd>
      </div>
    ))}
  </dl>
);
