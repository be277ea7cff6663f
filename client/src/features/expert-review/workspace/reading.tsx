import { t } from 'i18next';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/dates.ts';
import type { ProposalCard } from '../../../api/proposal/proposal.ts';
import { IconAttachment } from '../../../ui/icons.ts';
import classes from './reading.module.css';
import { type ReadingParts, type Section, type SectionId, useSections } from './sections.tsx';
import { numberText } from '../../../ui/number-text.ts';

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
    numberText(card.id),
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

/** The sections in a row over the text; the one that is being read is marked. */
const ReadingTabs = ({
  sections,
  here,
  onGo,
}: {
  sections: readonly Section[];
  here: SectionId | undefined;
  onGo: (id: SectionId) => void;
}) => {
  const row = useRef<HTMLElement>(null);
  const tabs = sections.filter(({ tab }) => tab !== undefined);
  // A section without a tab belongs to the one before it.
  const at = sections.slice(0, sections.findIndex(({ id }) => id === here) + 1).findLast(({ tab }) => tab)?.id;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${at}"]`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - 60;
  }, [at]);
  return (
    <nav ref={row} className={classes['tabs']} aria-label={t(($) => $.expertReview.sections)}>
      {tabs.map(({ id, tab, count }) => (
        <button
          key={id}
          type="button"
          data-tab={id}
          className={classes['tab']}
          aria-current={id === at ? 'location' : undefined}
          onClick={() => onGo(id)}
        >
          {tab}
          {count !== undefined && count > 0 && <span className={classes['count']}>{count}</span>}
        </button>
      ))}
    </nav>
  );
};

/** A section is being read once its head has come so near to the top, in pixels. */
const near = 140;
const selectorOf = (id: SectionId): string => `[data-section="${id}"]`;

/** Which section is being read, and the way to each. */
function useSectionSpy(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly SectionId[],
): { here: SectionId | undefined; goTo: (id: SectionId) => void } {
  const [here, setHere] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const root = scroller.current;
    if (!root) return undefined;
    const look = () => {
      const top = root.getBoundingClientRect().top + near;
      const read = ids.findLast((id) => {
        const section = root.querySelector(selectorOf(id));
        return section !== null && section.getBoundingClientRect().top <= top;
      });
      const isAtEnd = root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
      setHere(isAtEnd ? ids.at(-1) : (read ?? ids[0]));
    };
    root.addEventListener('scroll', look, { passive: true });
    return () => root.removeEventListener('scroll', look);
    // The ids are made anew with every render; what they say counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [scroller, key]);
  return {
    here,
    goTo: (id) => {
      const calm = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
      scroller.current
        ?.querySelector(selectorOf(id))
        ?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' });
    },
  };
}
