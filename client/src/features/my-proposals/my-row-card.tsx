import { t } from 'i18next';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { CardHours } from '../../entities/beam-time/row-hours.tsx';
import type { RowCard } from '../../ui/list/list-table.tsx';
import { CardState } from '../../ui/list/state-cell.tsx';
import { MyTitle } from './my-columns.tsx';
import { MyStatus } from './my-status.tsx';
import { RowActions } from './row-actions.tsx';

/**
 * A row on a phone: title and meta, then state, then hours and what may be done.
 * @param onDelete left out where rows have no actions
 */
export const myRowCard = (onDelete: ((id: number) => void) | undefined): RowCard<ProposalRow> => ({
  head: (row) => (
    <>
      <MyTitle row={row} numbered />
      <CardState>
        <MyStatus row={row} />
      </CardState>
    </>
  ),
  foot: (row) => (
    <>
      <Hours row={row} />
      {onDelete && <RowActions row={row} onDelete={onDelete} />}
    </>
  ),
});

const Hours = ({ row }: { row: ProposalRow }) => (
  <CardHours row={row} word={t(($) => $.myProposals.columns.hoursShort)} />
);
