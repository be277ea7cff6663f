import { t } from 'i18next';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { CardHours } from '../../entities/beam-time/row-hours.tsx';
import type { RowCard } from '../../ui/list/list-table.tsx';
import { CardState } from '../../ui/list/state-cell.tsx';
import { ReviewCell } from './review-cells.tsx';
import { StaffActions } from './staff-actions.tsx';
import { StaffStatus, StaffTitle } from './staff-cells.tsx';
import classes from './staff-list.module.css';
import type { StaffTab } from './staff-tabs.ts';
import { showsReview } from './tab-offers.ts';

/** A row on a phone: title and who asks, then state, then where, how long, and what may be done. */
export const staffRowCard = (tab: StaffTab, onDelete: (id: number) => void): RowCard<ProposalRow> => ({
  head: (row) => (
    <>
      <StaffTitle row={row} numbered />
      <CardState>
        <StaffStatus row={row} />
      </CardState>
    </>
  ),
  middle: (row) =>
    showsReview(tab) && (
      <div className={classes['cardReview']}>
        <ReviewCell row={row} />
      </div>
    ),
  foot: (row) => (
    <>
      <PlaceAndHours row={row} />
      <StaffActions row={row} onDelete={onDelete} />
    </>
  ),
});

const PlaceAndHours = ({ row }: { row: ProposalRow }) => {
  const place = [row.station, row.session_name].filter(Boolean).join(' · ');
  return (
    <span>
      {place && <span className="luch-absent">{place}</span>}
      <CardHours row={row} word={t(($) => $.staffProposals.columns.hoursShort)} />
    </span>
  );
};
