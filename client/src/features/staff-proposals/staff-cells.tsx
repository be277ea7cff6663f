import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import type { ProposalRow } from '../../lib/proposal-queries.ts';
import { StateCell } from '../../ui/state-cell.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { TitleCell } from '../../ui/title-cell.tsx';
import classes from './staff-list.module.css';

/** Title over who asks; on a phone the number goes before. */
export const StaffTitle = ({ row, numbered }: { row: ProposalRow; numbered?: boolean }) => {
  const { t } = useTranslation();
  return (
    <TitleCell
      title={row.name || t(($) => $.staffProposals.unnamed)}
      meta={[numbered ? t(($) => $.staffProposals.number, { id: row.id }) : '', row.author, row.organisation]}
    />
  );
};

const judged: ReadonlySet<number> = new Set([s.created, s.expertise, s.statement]);

/** The station by its code; while a decision is open, also whether the station has spoken. */
export const StationCell = ({ row, withSession }: { row: ProposalRow; withSession: boolean }) => {
  const { t } = useTranslation();
  if (!row.station) return <Absent />;
  return (
    <>
      <span className={classes['station']} title={row.station_name}>
        {row.station}
      </span>
      {withSession && row.session_name && (
        <span className={classes['under']}>{t(($) => $.staffProposals.session, { name: row.session_name })}</span>
      )}
      {row.has_bs_comment && judged.has(row.last_status_id) && (
        <span className={classes['verdict']}>{t(($) => $.staffProposals.verdict)}</span>
      )}
    </>
  );
};

/** Kind of facility over the session that the proposal goes into. */
export const KindCell = ({ row }: { row: ProposalRow }) => {
  const { t } = useTranslation();
  if (row.megascience_type_ext_id === null) return <Absent />;
  const kind = megascienceTypeOf(row.megascience_type_ext_id);
  return (
    <>
      <span className={classes['line']}>{t(($) => $.staffProposals.kind[kind])}</span>
      {row.session_name && (
        <span className={classes['under']}>{t(($) => $.staffProposals.session, { name: row.session_name })}</span>
      )}
    </>
  );
};

export const StaffStatus = ({ row }: { row: ProposalRow }) => {
  const { t } = useTranslation();
  const draft = row.last_status_id === s.draft;
  return (
    <StateCell
      since={
        draft
          ? t(($) => $.staffProposals.changed, { date: formatDate(row.updated_at) })
          : t(($) => $.staffProposals.since, { date: formatDate(row.last_status_date) })
      }
    >
      <StatusChip id={row.last_status_id} name={row.status_name} />
    </StateCell>
  );
};

const Absent = () => <span className="luch-absent">—</span>;
