import { t } from 'i18next';
import { daysUntil, formatDate, formatDeadline, formatRelativeDay } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { useProfile } from '../../../api/account/account.ts';
import { useAfterTerm } from '../../../entities/proposal/after-term.ts';
import classes from './side.module.css';
import { turnOf } from './turn.ts';

/** Whose turn it is, until when, and what is to be done. */
export const TurnLine = ({ card }: { card: ProposalCard }) => {
  const { id: readerId } = useProfile();
  const { who, what, until } = turnOf({ ...card, isMine: card.applicant_id === readerId });
  const after = useAfterTerm()(card.submit_term);
  return (
    <div className={classes['turn']}>
      <p className={classes['who']} data-you={who === 'you' || undefined}>
        <strong>{t(($) => $.proposalCard.turn[who])}</strong>
        {until && <Until date={until} starts={who === 'experiment'} />}
      </p>
      <p className={classes['what']}>{t(($) => $.proposalCard.what[what])}</p>
      {after && <p className={classes['what']}>{after}.</p>}
      {card.missing.length > 0 && <MissingParts missing={card.missing} />}
    </div>
  );
};

/** Steps of the wizard in which something is missing; only whoever may complete them is told. */
const MissingParts = ({ missing }: { missing: ProposalCard['missing'] }) => {
  const steps = [...new Set(missing.map(({ step }) => step))];
  return (
    <p className={classes['what']}>
      {t(($) => $.proposalCard.missingParts, {
        steps: steps.map((step) => t(($) => $.words.proposal.step[step])).join(', '),
      })}
    </p>
  );
};

const soon = 3;

const Until = ({ date, starts }: { date: string; starts: boolean }) => {
  const days = daysUntil(date);
  const shown = date.includes('T') ? formatDeadline(date) : formatDate(date);
  const relative = formatRelativeDay(date);
  return (
    <span className={classes['until']} data-soon={days <= soon || undefined}>
      {starts
        ? t(($) => $.proposalCard.starts, { date: shown, relative })
        : days < 0
          ? t(($) => $.proposalCard.overdue, { date: formatDate(date) })
          : t(($) => $.proposalCard.until, { date: shown, relative })}
    </span>
  );
};
