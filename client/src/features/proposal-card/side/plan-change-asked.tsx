import { t } from 'i18next';
import { formatDate } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './side.module.css';

/** The station's open request in its own words; whoever may answer it finds the answers right below. */
export const PlanChangeAsked = ({ card }: { card: ProposalCard }) => {
  if (card.plan_change_asked === null) return null;
  const asked = card.status_history.findLast(({ action }) => action === 'bs_plan_change');
  return (
    <div className={classes['asked']}>
      <Notice tone="amber" title={t(($) => $.proposalCard.planChange)}>
        {card.plan_change_asked}
        {asked && `\n${t(($) => $.proposalCard.verdict.by, { author: asked.init_by, date: formatDate(asked.date) })}`}
      </Notice>
    </div>
  );
};
