import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import { t } from 'i18next';
import { formatDate } from '../../lib/dates.ts';
import type { HeldOf } from '../../api/outbox.ts';
import type { ProposalRow } from '../../api/proposal/proposal.ts';
import { whatIsHeld } from '../../entities/held/use-held.ts';
import { IconOutbox } from '../../ui/icons.ts';
import { StateCell } from '../../ui/list/state-cell.tsx';
import { StatusChip } from '../../entities/status/status-chip.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { TitleCell } from '../../ui/list/title-cell.tsx';
import { PlanChangeMark } from './review-cells.tsx';
import classes from './staff-list.module.css';
import { numberText } from '../../ui/number-text.ts';

/** Title over who asks; on a phone the number goes before. */
export const StaffTitle = ({
  row,
  held,
  numbered,
  sought,
}: {
  row: ProposalRow;
  held: HeldOf | undefined;
  numbered?: boolean;
  /** Words by which the list is narrowed. */
  sought?: string | undefined;
}) => (
  <TitleCell
    mark={(text) => <MarkedText text={text} sought={sought} />}
    title={row.name || t(($) => $.staffProposals.unnamed)}
    before={
      <>
        {held && <HeldMark held={held} />}
        {row.plan_change_open && <PlanChangeMark />}
      </>
    }
    meta={[numbered ? numberText(row.id) : '', row.author, row.organisation]}
  />
);

/** Decided already, and not made known. */
const HeldMark = ({ held }: { held: HeldOf }) => (
  <span className={classes['held']} title={held.batch_title}>
    <IconOutbox size={14} stroke={1.7} aria-hidden />
    {t(($) => $.held.short, { what: whatIsHeld(held) })}
  </span>
);

/** The station by its code, over the session. */
export const StationCell = ({ row }: { row: ProposalRow }) => {
  if (!row.station) return <Absent />;
  return (
    <>
      <span className={classes['station']} title={row.station_name}>
        {row.station}
      </span>
      {row.session_name && (
        <span className="luch-label luch-nowrap luch-block">
          {t(($) => $.staffProposals.session, { name: row.session_name })}
        </span>
      )}
    </>
  );
};

export const KindCell = ({ row: { megascience_type_ext_id: kind } }: { row: ProposalRow }) =>
  kind === null ? <Absent /> : t(($) => $.staffProposals.kind[megascienceTypeOf(kind)]);

export const StaffStatus = ({ row }: { row: ProposalRow }) => {
  const isUnsent = isIn('unsent', row.last_status_id);
  const date = isUnsent ? row.updated_at : row.last_status_date;
  return (
    <StateCell since={date && t(($) => $.staffProposals[isUnsent ? 'changed' : 'since'], { date: formatDate(date) })}>
      <StatusChip id={row.last_status_id} name={row.status_name} />
    </StateCell>
  );
};

const Absent = () => <span className="luch-absent">—</span>;
