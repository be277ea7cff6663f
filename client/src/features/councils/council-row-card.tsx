import { useTranslation } from 'react-i18next';
import type { CardAddress } from '../../ui/list/card-address.ts';
import type { CouncilRow } from '../../api/council/council.queries.ts';
import { RowOpener } from '../../ui/list/data-table-rows.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { CouncilActions } from './council-actions.tsx';
import { CouncilTitle } from './council-columns.tsx';
import classes from './councils.module.css';

/** A row on a phone: number and sessions, then the day, how many proposals, and what may be done. */
export const CouncilRowCard = ({
  row,
  card,
  onCancel,
}: {
  row: CouncilRow;
  card: CardAddress;
  onCancel: (row: CouncilRow) => void;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <RowOpener row={row} rowHref={({ id }) => card.hrefOf(id)} onOpen={({ id }) => card.open(id)}>
        <CouncilTitle row={row} />
      </RowOpener>
      <div className={classes['cardFoot']}>
        <span>
          <DateText value={row.date} />{' '}
          <span className={classes['quiet']}>
            {t(($) => $.councils.inCard, { id: row.id, count: row.proposal_count })}
          </span>
        </span>
        <CouncilActions row={row} onCancel={onCancel} />
      </div>
    </>
  );
};
