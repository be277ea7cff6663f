import type { DataTableProps } from './data-table.props.ts';
import classes from './data-table.module.css';
import { RowCheck, RowOpener } from './data-table-rows.tsx';
import { NearRows } from './near-rows.tsx';
import { SkeletonLines } from '../skeletons.tsx';

/** The rows of a table on a phone: each a card with its title first. */
export const RowCards = <Row,>({
  waiting,
  onToggle,
  ...table
}: DataTableProps<Row> & { waiting: boolean; onToggle: (key: number) => void }) => {
  const { name, rows, rowKey } = table;
  if (!rows) return <div className={classes['card']}>{waiting && <SkeletonLines lines={5} />}</div>;
  if (table.foundBy)
    return (
      <NearRows
        as="ul"
        name={name}
        rows={rows}
        keyOf={rowKey}
        wordsOf={table.foundBy}
        height={320}
        isKept={(row) => rowKey(row) === table.current}
      >
        {(row) => <RowCard {...table} row={row} onToggle={onToggle} />}
      </NearRows>
    );
  return (
    <ul className="luch-list" aria-label={name}>
      {rows.map((row) => (
        <RowCard key={rowKey(row)} {...table} row={row} onToggle={onToggle} />
      ))}
    </ul>
  );
};

const RowCard = <Row,>({
  row,
  onToggle,
  ...table
}: DataTableProps<Row> & { row: Row; onToggle: (key: number) => void }) => {
  const key = table.rowKey(row);
  const tone = table.rowTone?.(row);
  return (
    <li
      data-row={key}
      className={classes['card']}
      style={tone && { '--row-edge': `var(--luch-${tone}-mark)` }}
      aria-current={table.current === key || undefined}
      data-selectable={table.onSelect ? true : undefined}
      data-selected={table.selected?.has(key) || undefined}
    >
      {table.onSelect && (
        <label className={classes['cardCheck']}>
          <RowCheck
            name={table.rowName?.(row) ?? String(key)}
            checked={table.selected?.has(key)}
            onToggle={() => onToggle(key)}
          />
        </label>
      )}
      {table.renderCard ? table.renderCard(row) : <ColumnsOfRow {...table} row={row} />}
    </li>
  );
};

/** The cells of a row under each other: the title, the rest by name, and what may be done. */
const ColumnsOfRow = <Row,>({ row, ...table }: DataTableProps<Row> & { row: Row }) => {
  const { columns, onOpen } = table;
  const main = columns.find(({ opens }) => opens);
  const actions = columns.find(({ kind }) => kind === 'actions');
  const rest = columns.filter((column) => column !== main && column !== actions && !column.wideOnly);
  const title = main?.cell(row);
  return (
    <>
      {onOpen && main ? (
        <RowOpener {...table} row={row}>
          {title}
        </RowOpener>
      ) : (
        title
      )}
      <dl className={classes['facts']}>
        {rest.map((column) => (
          <div key={column.id} className={classes['fact']}>
            <dt>{column.head}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className={classes['cardActions']}>{actions.cell(row)}</div>}
    </>
  );
};
