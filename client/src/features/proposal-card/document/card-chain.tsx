import { t } from 'i18next';
import { formatDate, formatDayMonth } from '../../../lib/dates.ts';
import { Chain } from '../../../ui/chain.tsx';
import classes from './card-document.module.css';
import { type ChainFacts, insideSince, shownSteps } from './step-dates.ts';

/** The way of a proposal with its dates; on a phone step under step. */
export const CardChain = ({ card }: { card: ChainFacts }) => {
  const { steps, at } = shownSteps(card);
  const inside = insideSince(card);
  return (
    <div className={classes['chain']} role="group" aria-label={t(($) => $.proposalCard.chain)}>
      <Chain
        at={at}
        steps={steps.map(({ key, state, date }) => ({
          title: t(($) => $.words.proposal.chain[key]),
          ...(state === 'now' && inside
            ? { date: t(($) => $.proposalCard.substatus[inside.key], { date: formatDayMonth(inside.since) }) }
            : date && { date: formatDate(date) }),
        }))}
      />
    </div>
  );
};
