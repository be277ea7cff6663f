import { t } from 'i18next';
import { formatDateTime } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './action-dialog.module.css';
import type { ActionForm } from './action-forms.ts';
import { slotEffects } from './slot-effects.ts';

/** Names the reserved time that an action gives back or closes (fine point H20). */
export const SlotNotices = ({
  slots,
  frees,
}: {
  slots: ProposalCard['experiments'];
  frees: NonNullable<ActionForm['frees']>;
}) => {
  const { released, closed } = slotEffects(slots, new Date(serverNow()));
  return (
    <>
      {frees !== 'past' && released.length > 0 && (
        <Notice tone="amber" title={t(($) => $.proposalActions.note.release, { count: released.length })}>
          <Intervals slots={released} />
        </Notice>
      )}
      {frees !== 'future' && closed.length > 0 && (
        <Notice tone="amber" title={t(($) => $.proposalActions.note.close, { count: closed.length })}>
          <Intervals slots={closed} />
        </Notice>
      )}
    </>
  );
};

const Intervals = ({ slots }: { slots: ProposalCard['experiments'] }) => (
  <ul className={classes['intervals']}>
    {slots.map((slot) => (
      <li key={slot.id}>
        {formatDateTime(slot.start_date)} – {formatDateTime(slot.finish_date)}
      </li>
    ))}
  </ul>
);
