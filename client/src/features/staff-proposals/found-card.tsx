import type { CardAddress } from '../../ui/list/card-address.ts';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { RowOpener } from '../../ui/list/data-table-rows.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { FoundTitle } from './found-columns.tsx';
import classes from './staff-list.module.css';

/** What was found, on a phone. */
export const FoundCard = ({ row, card }: { row: ProposalRow; card: CardAddress }) => (
  <RowOpener row={row} rowHref={({ id }) => card.hrefOf(id)} onOpen={({ id }) => card.open(id)}>
    <FoundTitle row={row} numbered />
    <span className={classes['cardState']}>
      <StatusChip id={row.last_status_id} name={row.status_name} />
    </span>
  </RowOpener>
);
