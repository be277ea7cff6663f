import { t } from 'i18next';
import { trackOf } from './column-tracks.ts';
import type { Column } from './data-table.props.ts';
import classes from './data-table.module.css';
import { IconSortDown, IconSortUp } from '../icons.ts';

/** The next order: ascending, descending, ascending…, or the other way round. */
export const nextSort = (id: string, sort: string | undefined, largestFirst = false): string => {
  const [first, second] = largestFirst ? [`-${id}`, id] : [id, `-${id}`];
  return sort === first ? second : first;
};

export const ColumnHead = <Row,>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
}) => {
  const { id, head, kind, sortable, largestFirst } = column;
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  const Arrow = order === 'descending' ? IconSortDown : IconSortUp;
  const named = kind === 'actions' ? <span className="luch-spoken">{head}</span> : head;
  return (
    <th
      scope="col"
      data-kind={kind}
      data-opens={column.opens}
      style={column.opens ? undefined : { width: trackOf(column) }}
      aria-sort={order}
    >
      {sortable && onSort ? (
        <button
          type="button"
          className={classes['sort']}
          title={t(($) => $.ui.table.sorted, { name: head })}
          onClick={() => onSort(nextSort(id, sort, largestFirst))}
        >
          {head}
          {order && <Arrow size={14} stroke={1.7} aria-hidden />}
        </button>
      ) : (
        named
      )}
    </th>
  );
};
