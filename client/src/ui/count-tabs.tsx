import { Menu, Tabs, UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useIsPhone } from '../lib/use-phone.ts';
import classes from './count-tabs.module.css';
import { IconChevronDown } from './icons.ts';
import { useFitting } from './use-fitting.ts';

export interface CountTab<Id extends string> {
  id: Id;
  label: string;
  /** Undefined while it is not known. */
  count?: number | undefined;
}

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

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

/** As wide before it is known as a figure of two digits: tabs do not move when it comes. */
const Count = ({ of: count }: { of: number | undefined }) => (
  <span className={classes['count']} aria-hidden={count === undefined || undefined}>
    {count ?? '\u2007\u2007'}
  </span>
);

/** Tabs of a list with how many rows each holds. The caller keeps the choice in the address. */
export const CountTabs = <Id extends string>({
  tabs,
  rest,
  value,
  onChange,
  label,
  pills,
  children,
}: {
  tabs: readonly CountTab<Id>[];
  /** Less used ones: they stand in a menu after the others, as do those for which the row has no room. */
  rest?: readonly CountTab<Id>[];
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
    const row = list.current;
    const chosen = row?.querySelector(`[role="tab"][id$="-tab-${value}"]`);
    // The row alone: a page that opens above its tabs stays where it is.
    if (counted && row && chosen) row.scrollBy({ left: middleOf(chosen) - middleOf(row) });
  }, [value, counted]);
  useCutFigures(list);
  const isPushed = useIsPhone();
  // The chosen one always stands in the row.
  const inRow = [...tabs, ...(rest ?? []).filter(({ id }) => id === value)];
  const fitting = useFitting(
    list,
    inRow.length,
    inRow.findIndex(({ id }) => id === value),
  );
  const first = rest && !isPushed ? fitting : inRow.length;
  return (
    <Tabs
      data-pills={pills || undefined}
      data-folds={rest !== undefined || undefined}
      value={value}
      onChange={(next) => {
        const tab = inRow.find(({ id }) => id === next);
        if (tab) onChange(tab.id);
      }}
      classNames={{ root: classes['root'] ?? '', list: classes['list'] ?? '', tab: classes['tab'] ?? '' }}
    >
      <div className={classes['row']}>
        <Tabs.List ref={list} aria-label={label}>
          {inRow.map((tab, at) => (
            <Tabs.Tab
              key={tab.id}
              value={tab.id}
              data-folded={at >= first || undefined}
              {...(tab.count !== undefined && { 'aria-label': `${tab.label}, ${tab.count}` })}
            >
              {/* A blank between: the visible words are part of the name that is heard. */}
              {tab.label} {'count' in tab && <Count of={tab.count} />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {rest && (
          <MoreTabs tabs={[...inRow.slice(first), ...rest.filter(({ id }) => id !== value)]} {...{ value, onChange }} />
        )}
      </div>
      {children && <Tabs.Panel value={value}>{children}</Tabs.Panel>}
    </Tabs>
  );
};

/** The tabs without a place in the row; named by the chosen one if that is among them. */
const MoreTabs = <Id extends string>({
  tabs,
  value,
  onChange,
}: {
  tabs: readonly CountTab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}) => {
  const chosen = tabs.find(({ id }) => id === value);
  return (
    <Menu position="bottom-end" offset={2} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes['more'] ?? ''}
          aria-label={chosen ? `${chosen.label}, ${t(($) => $.ui.moreTabs)}` : t(($) => $.ui.moreTabs)}
          data-active={chosen !== undefined || undefined}
        >
          {chosen?.label ?? t(($) => $.ui.more)}
          <IconChevronDown size={16} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {tabs.map(({ id, label, count }) => (
          <Menu.Item
            key={id}
            aria-current={id === value || undefined}
            rightSection={count !== undefined && <span className="luch-muted luch-digits">{count}</span>}
            onClick={() => onChange(id)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
