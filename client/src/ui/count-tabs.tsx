import { Tabs } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './count-tabs.module.css';

export interface CountTab<Id extends string> {
  id: Id;
  label: string;
  /** Undefined while it is not known. */
  count?: number | undefined;
}

/** Marks the tabs that the edge of a scrolled row cuts, so that half a figure is not read as a whole one. */
function useCutFigures(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!list.current) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, intersectionRatio } of seen) target.toggleAttribute('data-cut', intersectionRatio < 0.99);
      },
      { root: list.current, threshold: [0, 0.99, 1] },
    );
    for (const tab of list.current.querySelectorAll('[role="tab"]')) observer.observe(tab);
    return () => observer.disconnect();
  });
}

/** Tabs of a list with how many rows each holds. The caller keeps the choice in the address. */
export const CountTabs = <Id extends string>({
  tabs,
  value,
  onChange,
  label,
  pills,
  children,
}: {
  tabs: readonly CountTab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  label: string;
  /** Filters of one list, under its tabs. */
  pills?: boolean;
  /** What belongs to the chosen tab, when it stands right under the row of tabs. */
  children?: ReactNode;
}) => {
  const list = useRef<HTMLDivElement>(null);
  const counted = tabs.every(({ count }) => count !== undefined);
  // On a phone the row scrolls: the chosen one is in view, also when it came by the address. Counts make tabs wider.
  useEffect(() => {
    const chosen = list.current?.querySelector(`[role="tab"][id$="-tab-${value}"]`);
    if (counted) chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [value, counted]);
  useCutFigures(list);
  return (
    <Tabs
      data-pills={pills || undefined}
      value={value}
      onChange={(next) => {
        const tab = tabs.find(({ id }) => id === next);
        if (tab) onChange(tab.id);
      }}
      classNames={{ root: classes['root'] ?? '', list: classes['list'] ?? '', tab: classes['tab'] ?? '' }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.id}
            value={tab.id}
            {...(tab.count !== undefined && { 'aria-label': `${tab.label}, ${tab.count}` })}
          >
            {/* A blank between: the visible words are part of the name that is heard. */}
            {tab.label} {tab.count !== undefined && <span className={classes['count']}>{tab.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children && <Tabs.Panel value={value}>{children}</Tabs.Panel>}
    </Tabs>
  );
};
