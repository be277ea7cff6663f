import { t } from 'i18next';
import { useEffect, useRef } from 'react';
import classes from './reading.module.css';
import type { Section, SectionId } from './sections.tsx';

/** The sections in a row over the text; the one that is being read is marked. */
export const ReadingTabs = ({
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
