import { t } from 'i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.queries.ts';
import { IconAttachment } from '../../../ui/icons.ts';
import { ReadingTabs } from './reading-tabs.tsx';
import classes from './reading.module.css';
import { type ReadingParts, useSections } from './sections.tsx';
import { useSectionSpy } from './use-section-spy.ts';

/** Parts of the card that the page puts in: they belong to another feature. */
/** A proposal as one long text, with its sections within reach. */
export const Reading = ({ card, parts, foot }: { card: ProposalCard; parts: ReadingParts; foot?: ReactNode }) => {
  const scroller = useRef<HTMLElement>(null);
  const sections = useSections(card, parts);
  const spy = useSectionSpy(
    scroller,
    sections.map(({ id }) => id),
  );
  // The text takes the focus, so that it scrolls by keys and is named to a screen reader.
  useEffect(() => scroller.current?.focus({ preventScroll: true }), []);
  const facts = [
    t(($) => $.expertReview.number, { id: card.id }),
    [card.station?.name, card.method?.name].filter(Boolean).join(', '),
    card.experiment_duration === null
      ? ''
      : t(($) => $.ui.hours, { count: card.experiment_duration, value: formatNumber(card.experiment_duration) }),
    card.organisation,
  ].filter(Boolean);
  return (
    <article ref={scroller} className={classes['root']} tabIndex={-1} aria-labelledby="reading-title">
      <div className={classes['column']}>
        <div className={classes['facts']}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {card.files.length > 0 && (
            <button type="button" className={classes['files']} onClick={() => spy.goTo('files')}>
              <IconAttachment size={16} stroke={1.7} aria-hidden />
              {t(($) => $.expertReview.files, { count: card.files.length })}
            </button>
          )}
        </div>
        <h1 id="reading-title" className={classes['title']}>
          {card.name || t(($) => $.expertReview.unnamed)}
        </h1>
        {card.keywords && <p className={classes['keywords']}>{card.keywords}</p>}
        <ReadingTabs sections={sections} here={spy.here} onGo={spy.goTo} />
        {sections.map(({ id, title, body }) => (
          <section key={id} className={classes['section']} data-section={id} aria-label={title}>
            <h2>{title}</h2>
            {body}
          </section>
        ))}
        {foot}
      </div>
    </article>
  );
};
