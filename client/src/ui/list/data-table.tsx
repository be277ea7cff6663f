import { Button, Checkbox } from '@mantine/core';
import { t } from 'i18next';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isCallError } from '../../lib/call-error.ts';
import { currentLanguage } from '../../lib/language.ts';
import { useDelayed } from '../../lib/use-delayed.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import classes from './data-table.module.css';
import type { Column, DataTableProps } from './data-table.props.ts';
import { RowCards } from './data-table-cards.tsx';
import { ColumnHead } from './data-table-head.tsx';
import { RowCheck, RowOpener, useRowFocus, useRowKeys } from './data-table-rows.tsx';
import { EmptyState } from '../empty-state.tsx';
import { NearRows } from './near-rows.tsx';
import { Paging } from './paging.tsx';
import { type Selection, toggleAll, toggleRow } from './selection.ts';
import { SkeletonBar } from '../skeletons.tsx';

const skeletonRows = 5;
const none: Selection = new Set();

/** Rows of one kind: sticky head, sorting, selection, keyboard (j k x Enter), pages; cards on a phone. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { name, rows, rowKey, density = 'staff', selected = none, onSelect, paging, error, onRetry, empty } = props;
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

/**
 * Which columns stand under the title instead of beside it, the first to go first: those by which nobody sorts, then
 * dates, then the others. Title, number and actions stay where they are.
 */
function foldingOrder<Row>(columns: readonly Column<Row>[]): string[] {
  const rank = ({ sortable, kind }: Column<Row>) => (sortable ? 2 : 0) + (kind === 'date' ? 0 : 1);
  return columns
    .filter(({ opens, kind, id }) => !opens && kind !== 'actions' && id !== 'id')
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ id }) => id);
}

/** The ids of the columns that do not fit beside a title of readable width; none where all of them do. */
function useFolding<Row>(body: RefObject<HTMLElement | null>, columns: readonly Column<Row>[]): ReadonlySet<string> {
  const [folded, setFolded] = useState(0);
  const language = currentLanguage();
  const [measuredIn, setMeasuredIn] = useState(language);
  // Other words need other room.
  if (measuredIn !== language) {
    setMeasuredIn(language);
    setFolded(0);
  }
  /** What the table needed when so many columns were folded. */
  const needed = useRef<number[]>([]);
  const order = columns.some(({ opens }) => opens) ? foldingOrder(columns) : [];
  const fold = useEffectEvent((place: number, wide: number) => {
    if (wide > place + 1) {
      needed.current[folded] = wide;
      setFolded(Math.min(order.length, folded + 1));
    } else if (folded > 0 && place >= (needed.current[folded - 1] ?? 0)) setFolded(folded - 1);
  });
  // Anew after each change of what is shown: other rows need other room.
  useEffect(() => {
    const root = body.current;
    const table = root?.querySelector(':scope > table');
    if (!root || !table) return undefined;
    const observer = new ResizeObserver(() => fold(root.clientWidth, table.getBoundingClientRect().width));
    observer.observe(root);
    observer.observe(table);
    return () => observer.disconnect();
  });
  return new Set(order.slice(0, folded));
}
