import type { ExpertRow } from '../../../api/review/review.queries.ts';
import type { RowCard } from '../../../ui/list/list-table.tsx';
import { CardState } from '../../../ui/list/state-cell.tsx';
import { ExpertActions, ExpertTitle, MyRating, StateChip } from './expert-cells.tsx';
import classes from './expert-list.module.css';

/** A row on a phone: title and who asks, then state, station and my rating, then what may be done. */
export const expertRowCard = (onRate: (row: ExpertRow) => void): RowCard<ExpertRow> => ({
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
      <ExpertActions row={row} onRate={onRate} />
    </>
  ),
});
