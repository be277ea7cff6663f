import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useRef } from 'react';
import { isOffline } from '../../lib/call-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import classes from './data-table.module.css';
import { givenWay, useRoom } from './column-tracks.ts';
import type { Column, DataTableProps } from './data-table.props.ts';
import { RowCards } from './data-table-cards.tsx';
import { ColumnHead } from './data-table-head.tsx';
import { RowCheck, RowOpener, useRowFocus, useRowKeys } from './data-table-rows.tsx';
import { EmptyState } from '../empty-state.tsx';
import { NearRows } from './near-rows.tsx';
import { Paging, type PagingFacts } from './paging.tsx';
import { type Selection, toggleAll, toggleRow } from './selection.ts';
import { SkeletonBar } from '../skeletons.tsx';
import { useLocalStorage } from '@mantine/hooks';

const skeletonRows = 5;
const none: Selection = new Set();

/** Rows of one kind: sticky head, sorting, selection, keyboard (j k x Enter), pages; cards on a phone. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { name, rows, rowKey, density, selected = none, onSelect, paging, error, onRetry, empty } = props;
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
  const [kept] = useRowDensity();
  const isTable = !phone && !error && rows?.length !== 0;
  const room = useRoom(body, isTable);
  const away = givenWay(props.columns, isTable ? room : Number.POSITIVE_INFINITY, onSelect !== undefined);
  const waiting = useDelayed(rows === undefined && !error);
  const foot = rows && <Foot paging={paging} isStaff={density === undefined && !phone} />;

  if (error)
    return (
      <EmptyState
        title={t(($) => $.ui.table.failed)}
        text={isOffline(error) ? t(($) => $.ui.toast.offlineHint) : failureWords(error)}
        action={onRetry && <Button onClick={onRetry}>{t(($) => $.ui.again)}</Button>}
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

  const unfolded = { ...props, columns: props.columns.filter(({ id }) => !away.has(id)) };
  return (
    <div ref={body} className={classes['root']} data-density={density ?? kept} data-stale={props.stale || undefined}>
      <table className={classes['table']} aria-label={name} aria-busy={rows === undefined || props.stale || undefined}>
        <TableHead {...unfolded} keys={all} />
        <TableBody
          {...unfolded}
          folded={props.columns.filter(({ id }) => away.has(id))}
          onToggle={toggle}
          waiting={waiting}
        />
      </table>
      {foot}
    </div>
  );
};

/** Which rows one sees, and for staff how high they are. */
const Foot = ({ paging, isStaff }: { paging: PagingFacts | undefined; isStaff: boolean }) => {
  if (!isStaff) return paging && <Paging {...paging} />;
  return (
    <div className={classes['foot']}>
      {paging && <Paging {...paging} />}
      <DensitySwitch />
    </div>
  );
};

interface RowsProps<Row> extends DataTableProps<Row> {
  /** Columns that stand under the title. */
  folded: readonly Column<Row>[];
  onToggle: (key: number, range: boolean) => void;
}

const TableBody = <Row,>({ waiting, onToggle, ...table }: RowsProps<Row> & { waiting: boolean }) => {
  const { rows, rowKey, foundBy, groupOf, columns, onSelect, current } = table;
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
  const rowsOf = (some: readonly Row[] = []) =>
    some.map((row) => <TableRow key={rowKey(row)} {...table} row={row} onToggle={onToggle} />);
  if (groupOf && rows)
    return [...Map.groupBy(rows, groupOf)].map(([group, some]) => (
      <tbody key={group}>
        <tr className={classes['group']}>
          <th scope="rowgroup" colSpan={columns.length + (onSelect ? 1 : 0)}>
            {group} <span className="luch-faint luch-digits">{some.length}</span>
          </th>
        </tr>
        {rowsOf(some)}
      </tbody>
    ));
  return (
    <tbody>
      {rowsOf(rows)}
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
        <td key={id} data-kind={kind} data-opens={opens}>
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
    // A dialog that a cell has opened is no part of the row, though React tells the row of its presses.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
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
        <td key={column.id} data-kind={column.kind} data-opens={column.opens}>
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
      <div key={id} className={classes['fact']}>
        <dt>{head}</dt>
        <dd>{cell(row)}</dd>
      </div>
    ))}
  </dl>
);

/** How high rows of staff are: all alike and as many as possible, or with room for whole titles. Kept on the device. */
const useRowDensity = () =>
  useLocalStorage<'compact' | 'roomy'>({
    key: 'row-density',
    defaultValue: 'compact',
    getInitialValueInEffect: false,
  });

const DensitySwitch = () => {
  const [density, setDensity] = useRowDensity();
  return (
    <UnstyledButton
      className={classes['density'] ?? ''}
      onClick={() => setDensity(density === 'roomy' ? 'compact' : 'roomy')}
    >
      {density === 'roomy' ? t(($) => $.ui.table.compact) : t(($) => $.ui.table.roomy)}
    </UnstyledButton>
  );
};
