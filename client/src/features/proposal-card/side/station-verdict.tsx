import { isIn } from '@luch/contract/proposal/proposal.machine.ts';
import { t } from 'i18next';
import { formatDate } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { Chip } from '../../../ui/chip.tsx';
import { resolutionLook } from '../../../entities/status/status-looks.ts';
import { latestVerdict, resolutionOf } from './resolution.ts';
import classes from './side.module.css';

/** What the station says: possible or not, and why. Staff who wait for it see that it is not there yet. */
export const StationVerdict = ({ card }: { card: ProposalCard }) => {
  const verdict = latestVerdict(card);
  const resolution = verdict && resolutionOf(verdict);
  if (!verdict || !resolution)
    return mayKnow(card) && isIn('verdictOpen', card.last_status_id) ? (
      <section className={classes['block']}>
        <p className={classes['quiet']}>{t(($) => $.proposalCard.verdict.waiting)}</p>
      </section>
    ) : null;
  return (
    <section className={classes['block']}>
      <div className={classes['blockHead']}>
        <h2 className="luch-name luch-flush">{t(($) => $.proposalCard.verdict.title)}</h2>
        <Chip {...resolutionLook[resolution]}>{t(($) => $.words.proposal.comment.resolution[resolution])}</Chip>
      </div>
      <p className="luch-hint luch-lines luch-flush">{verdict.text}</p>
      <p className={classes['quiet']}>
        {t(($) => $.proposalCard.verdict.by, {
          author: verdict.author_name || verdict.author_role,
          date: formatDate(verdict.created_at),
        })}
      </p>
    </section>
  );
};

/** Whoever gives verdicts here, or decides with them, is told that there is none yet. */
const mayKnow = ({ permissions }: ProposalCard): boolean =>
  permissions.can_see_experts || permissions.can.bs_verdict.allowed;
