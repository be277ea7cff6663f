import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${here}"]`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - 60;
  }, [here]);
  return (
    <nav ref={row} className={classes['tabs']} aria-label={t(($) => $.expertReview.sections)}>
      {sections.map(({ id, tab, count }) => (
        <button
          key={id}
          type="button"
          data-tab={id}
          className={classes['tab']}
          aria-current={id === here ? 'location' : undefined}
          onClick={() => onGo(id)}
        >
          {tab}
          {count !== undefined && count > 0 && <span className={classes['count']}>{count}</span>}
        </button>
      ))}
    </nav>
  );
};
