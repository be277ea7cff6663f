import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './count-tabs.module.css';

export interface CountTab<Id extends string> {
  id: Id;
  label: string;
  /** Undefined while it is not known. */
  count?: number | undefined;
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
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
            {tab.count !== undefined && <span className={classes['count']}>{tab.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children && <Tabs.Panel value={value}>{children}</Tabs.Panel>}
    </Tabs>
  );
};
