import { useTranslation } from 'react-i18next';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { HoursText } from '../../entities/proposal/hours-text.tsx';
import { MyTitle } from './my-columns.tsx';
import classes from './my-list.module.css';
import { MyStatus } from './my-status.tsx';
import { RowActions } from './row-actions.tsx';

/** A row on a phone: title and meta, then state, then hours and what may be done. */
export const MyRowCard = ({
  row,
  href,
  onOpen,
  onDelete,
}: {
  row: ProposalRow;
  href: string;
  onOpen: () => void;
  /** Left out where rows have no actions. */
  onDelete?: ((id: number) => void) | undefined;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <a
        href={href}
        className={classes['card']}
        data-row-opener
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <MyTitle row={row} numbered />
        <span className={classes['cardState']}>
          <MyStatus row={row} />
        </span>
      </a>
      <div className={classes['cardFoot']}>
        <span>
          <span className={classes['quiet']}>{t(($) => $.myProposals.columns.hoursShort)}</span>{' '}
          <HoursText asked={row.experiment_duration} given={row.provided_experiment_duration} />
        </span>
        {onDelete && <RowActions row={row} onDelete={onDelete} />}
      </div>
    </>
  );
};
