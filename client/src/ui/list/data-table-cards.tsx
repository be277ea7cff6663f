import type { DataTableProps } from './data-table.tsx';
import classes from './data-table.module.css';
import { RowCheck, RowOpener } from './data-table-rows.tsx';
import { SkeletonLines } from '../skeletons.tsx';

/** The rows of a table on a phone: each a card with its title first. */
export const RowCards = <Row,>({
  waiting,
  onToggle,
  ...table
}: DataTableProps<Row> & { waiting: boolean; onToggle: (key: number) => void }) => {
  const { name, columns, rows, rowKey, renderCard, onOpen, rowTone } = table;
  if (!rows) return <div className={classes['card']}>{waiting && <SkeletonLines lines={5} />}</div>;
  const main = columns.find(({ opens }) => opens);
  const actions = columns.find(({ kind }) => kind === 'actions');
  const rest = columns.filter((column) => column !== main && column !== actions && !column.wideOnly);
  return (
    <ul className={classes['cards']} aria-label={name}>
      {rows.map((row) => {
        const tone = rowTone?.(row);
        return (
          <li
            key={rowKey(row)}
            data-row={rowKey(row)}
            className={classes['card']}
            style={tone && { '--row-edge': `var(--luch-${tone}-mark)` }}
            aria-current={table.current === rowKey(row) || undefined}
            data-selectable={table.onSelect ? true : undefined}
            data-selected={table.selected?.has(rowKey(row)) || undefined}
          >
            {table.onSelect && (
              <label className={classes['cardCheck']}>
                <RowCheck
                  name={table.rowName?.(row) ?? String(rowKey(row))}
                  checked={table.selected?.has(rowKey(row))}
                  onToggle={() => onToggle(rowKey(row))}
                />
              </label>
            )}
            {renderCard ? (
              renderCard(row)
            ) : (
              <>
                {main &&
                  (onOpen ? (
                    <RowOpener {...table} row={row}>
                      {main.cell(row)}
                    </RowOpener>
                  ) : (
                    main.cell(row)
                  ))}
                <dl className={classes['facts']}>
                  {rest.map((column) => (
                    <div key={column.id}>
                      <dt>{column.head}</dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              </>
            )}
            {!renderCard && actions && <div className={classes['cardActions']}>{actions.cell(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
};
