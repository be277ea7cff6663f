import type { CardAddress } from '../../../ui/list/card-address.ts';
import type { ExpertRow } from '../../../api/review/review.queries.ts';
import { RowOpener } from '../../../ui/list/data-table-rows.tsx';
import { ExpertActions, ExpertTitle, MyRating, type RowCommands, StateChip } from './expert-cells.tsx';
import classes from './expert-list.module.css';

/** A row on a phone: title and who asks, then state, station and my rating, then what may be done. */
export const ExpertRowCard = ({ row, card, onRate }: { row: ExpertRow; card: CardAddress } & RowCommands) => (
  <>
    <RowOpener row={row} rowHref={({ id }) => card.hrefOf(id)} onOpen={({ id }) => card.open(id)}>
      <ExpertTitle row={row} withAuthor numbered />
      <span className={classes['cardState']}>
        <StateChip row={row} />
        {row.mark !== null && <MyRating row={row} />}
      </span>
    </RowOpener>
    <div className={classes['cardFoot']}>
      <span className={classes['station']}>{row.station}</span>
      <ExpertActions row={row} onRate={onRate} />
    </div>
  </>
);
