import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../lib/card-address.ts';
import type { ProposalRow } from '../../lib/proposal-queries.ts';
import { RowOpener } from '../../ui/data-table-rows.tsx';
import { HoursText } from '../../ui/hours-text.tsx';
import { StaffStatus, StaffTitle } from './staff-cells.tsx';
import classes from './staff-list.module.css';

/** A row on a phone: title and who asks, then state, station and hours. */
export const StaffRowCard = ({ row, card }: { row: ProposalRow; card: CardAddress }) => {
  const { t } = useTranslation();
  const place = [row.station, row.session_name && t(($) => $.staffProposals.session, { name: row.session_name })];
  return (
    <RowOpener row={row} rowHref={({ id }) => card.hrefOf(id)} onOpen={({ id }) => card.open(id)}>
      <StaffTitle row={row} numbered />
      <span className={classes['cardFoot']}>
        <StaffStatus row={row} />
        <span className={classes['cardLine']}>
          <span className={classes['quiet']}>{place.filter(Boolean).join(' · ')}</span>
          <span>
            <span className={classes['quiet']}>{t(($) => $.staffProposals.columns.hoursShort)}</span>{' '}
            <HoursText asked={row.experiment_duration} given={row.provided_experiment_duration} />
          </span>
        </span>
      </span>
    </RowOpener>
  );
};
