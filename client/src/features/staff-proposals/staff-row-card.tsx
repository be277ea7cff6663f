import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../ui/list/card-address.ts';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { RowOpener } from '../../ui/list/data-table-rows.tsx';
import { HoursText } from '../../entities/proposal/hours-text.tsx';
import { StaffActions } from './staff-actions.tsx';
import { ReviewCell } from './review-cells.tsx';
import { StaffStatus, StaffTitle } from './staff-cells.tsx';
import classes from './staff-list.module.css';
import type { StaffTab } from './staff-tabs.ts';
import { showsReview } from './tab-offers.ts';

/** A row on a phone: title and who asks, then state, then where, how long, and what may be done. */
export const StaffRowCard = ({
  row,
  tab,
  card,
  onDelete,
}: {
  row: ProposalRow;
  tab: StaffTab;
  card: CardAddress;
  onDelete: (id: number) => void;
}) => {
  const { t } = useTranslation();
  const place = [row.station, row.session_name].filter(Boolean).join(' · ');
  return (
    <>
      <RowOpener row={row} rowHref={({ id }) => card.hrefOf(id)} onOpen={({ id }) => card.open(id)}>
        <StaffTitle row={row} numbered />
        <span className={classes['cardState']}>
          <StaffStatus row={row} />
        </span>
      </RowOpener>
      {showsReview(tab) && (
        <div className={classes['cardReview']}>
          <ReviewCell row={row} />
        </div>
      )}
      <div className={classes['cardFoot']}>
        <span>
          {place && <span className={classes['quiet']}>{`${place} · `}</span>}
          <span className={classes['quiet']}>{t(($) => $.staffProposals.columns.hoursShort)}</span>{' '}
          <HoursText asked={row.experiment_duration} given={row.provided_experiment_duration} />
        </span>
        <StaffActions row={row} onDelete={onDelete} />
      </div>
    </>
  );
};
