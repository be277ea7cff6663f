import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDayMonth } from '../../../lib/dates.ts';
import { useIsPhone } from '../../../lib/use-phone.ts';
import { Chain } from '../../../ui/chain.tsx';
import classes from './card-document.module.css';
import { type ChainFacts, insideSince, shownSteps } from './step-dates.ts';

/** The way of a proposal with its dates; on a phone it scrolls, with the present step in view. */
export const CardChain = ({ card }: { card: ChainFacts }) => {
  const { t } = useTranslation();
  const { steps, at } = shownSteps(card);
  const inside = insideSince(card);
  const root = useRef<HTMLDivElement>(null);
  const phone = useIsPhone();
  useEffect(() => {
    if (!phone) return undefined;
    // With the next frame: measuring now would lay the whole card out twice.
    const frame = requestAnimationFrame(() => {
      const present = root.current?.querySelector('[aria-current="step"]');
      if (root.current && present instanceof HTMLElement) root.current.scrollLeft = present.offsetLeft - 40;
    });
    return () => cancelAnimationFrame(frame);
  }, [phone]);
  return (
    <div ref={root} className={classes['chain']} role="group" aria-label={t(($) => $.proposalCard.chain)} tabIndex={0}>
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
