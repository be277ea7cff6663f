import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { t } from 'i18next';
import { formatDate } from '../../lib/dates.ts';
import type { ProposalRow } from '../../api/proposal/proposal.queries.ts';
import { IconAlert } from '../../ui/icons.ts';
import { StateCell } from '../../ui/list/state-cell.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import classes from './my-list.module.css';

/** Where a proposal stands and since when; one that was sent back carries an alert. */
export const MyStatus = ({ row }: { row: ProposalRow }) => {
  const isUnsent = isIn('unsent', row.last_status_id);
  const date = isUnsent ? row.updated_at : row.last_status_date;
  const since = date && t(($) => $.myProposals[isUnsent ? 'changed' : 'since'], { date: formatDate(date) });
  const needs = t(($) => $.myProposals.needsRevision);
  return (
    <StateCell since={since}>
      <StatusChip id={row.last_status_id} name={row.status_name} />
      {isIn('returned', row.last_status_id) && (
        <span role="img" aria-label={needs} title={needs} className={classes['alert']}>
          <IconAlert size={18} stroke={1.7} aria-hidden />
        </span>
      )}
    </StateCell>
  );
};
