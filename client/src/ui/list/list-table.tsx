import type { ReactNode } from 'react';
import { DataTable } from './data-table.tsx';
import type { DataTableProps } from './data-table.props.ts';
import { RowOpener } from './data-table-rows.tsx';
import classes from './list-cells.module.css';
import type { ListSearch } from './list-search.ts';
import type { RowBeside } from './use-row-beside.ts';
import type { List } from './use-list.ts';
import type { ListRow } from './page-query.ts';

/** A row on a phone: what opens it, and what stands beneath. */
export interface RowCard<Row> {
  head: (row: Row) => ReactNode;
  middle?: (row: Row) => ReactNode;
  /** Its last line: facts at the left, what may be done at the right. */
  foot?: (row: Row) => ReactNode;
}

/** The rows of a list as a table; the list knows its rows, order, pages, choice and open card. */
export const ListTable = <Row extends ListRow, Search extends ListSearch>({
  list,
  opens = true,
  card,
  sizes,
  beside,
  ...table
}: Pick<DataTableProps<Row>, 'name' | 'columns' | 'density' | 'empty' | 'rowName' | 'rowTone'> & {
  list: List<Row, Search>;
  /** Rows without cards are only read. */
  opens?: boolean;
  card: RowCard<Row>;
  /** Rows of a page to choose from, where they are not the usual ones. */
  sizes?: readonly number[];
  /** What stands beside the list follows the row in hand. */
  beside?: RowBeside | undefined;
}) => {
  const { selection, page, pageSize, total, more, change }: List<Row> = list;
  const opening = opens && {
    rowHref: ({ id }: Row) => list.card.hrefOf(id),
    onOpen: ({ id }: Row) => list.card.open(id),
    onHover: ({ id }: Row) => list.ahead?.(id),
  };
  return (
    <DataTable
      {...table}
      {...opening}
      rows={list.rows}
      rowKey={({ id }) => id}
      stale={list.stale}
      current={list.card.id ?? beside?.id}
      onPick={beside?.id === undefined ? undefined : ({ id }: Row) => beside.moveTo(id)}
      sort={list.sort}
      onSort={list.onSort}
      error={list.error}
      onRetry={list.retry}
      {...(selection && { selected: selection.selected, onSelect: selection.select })}
      {...(list.paged && { paging: { page, pageSize, total, more, onChange: change, ...(sizes && { sizes }) } })}
      renderCard={(row) => (
        <>
          {opening ? (
            <RowOpener row={row} {...opening}>
              {card.head(row)}
            </RowOpener>
          ) : (
            card.head(row)
          )}
          {card.middle?.(row)}
          {card.foot && <div className={classes['cardFoot']}>{card.foot(row)}</div>}
        </>
      )}
    />
  );
};
