import { kindIds, megascienceTypeOf } from '@luch/contract/reference/facility-kind.ts';
import type { WaitingKind } from '@luch/contract/waiting/waiting.schemas.ts';
import { Menu, UnstyledButton } from '@mantine/core';
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router';
import { t } from 'i18next';
import { useRef, type ReactNode } from 'react';
import { useWaitingWork, type WaitingWork } from '../../api/waiting.ts';
import { daysUntil, formatDate, formatRelativeDay } from '../../lib/dates.ts';
import { present } from '../../lib/search.ts';
import { useIsPhone } from '../../lib/use-phone.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { useFitting } from '../../ui/use-fitting.ts';
import { soon, WaitingLineWords, type WaitingLook } from '../../ui/waiting/waiting-items.tsx';
import classes from './waiting-line.module.css';
import { SkeletonLines } from '../../ui/skeletons.tsx';

/**
 * What waits for me by all of my offices, in one line beside the title of a list: as much as there is room for, the rest in
 * a menu; or that nothing does. On a phone all of it, in a row that is pushed sideways.
 */
export const WaitingLine = ({
  listKey,
  without,
  isSeen = true,
}: {
  listKey: readonly string[];
  /** What the page itself tells at length; the rest stands over it only when there is some. */
  without?: readonly WaitingKind[];
  /** False while a card lies over it from the beginning. */
  isSeen?: boolean;
}) => {
  const { data, error } = useWaitingWork(listKey, isSeen);
  // The list below says what is wrong; that nothing waits would not be so.
  if (error && !data) return null;
  if (!data) return !without && <WaitingRoom />;
  const items = data.filter(({ kind }) => !without?.includes(kind));
  if (items.length === 0) return !without && <WaitingRoom>{t(($) => $.waiting.nothing)}</WaitingRoom>;
  return (
    <section
      className={classes['line']}
      aria-label={without?.length ? t(($) => $.waiting.besides) : t(($) => $.waiting.label)}
    >
      <Items items={items} />
    </section>
  );
};

const Items = ({ items }: { items: readonly WaitingWork[] }) => {
  const row = useRef<HTMLUListElement>(null);
  const isPushed = useIsPhone();
  const fitting = useFitting(row, items.length);
  const first = isPushed ? items.length : fitting;
  return (
    <div className={classes['room']}>
      <ul ref={row} className={classes['items']}>
        {items.map((item, at) => (
          <li key={keyOf(item)} className={classes['item']} data-folded={at >= first || undefined}>
            <Link {...waitingWays[item.kind](item.id)} className={classes['way'] ?? ''}>
              <Words item={item} among={items} />
            </Link>
          </li>
        ))}
      </ul>
      {first < items.length && <Rest items={items.slice(first)} among={items} />}
    </div>
  );
};

const Rest = ({ items, among }: { items: readonly WaitingWork[]; among: readonly WaitingWork[] }) => (
  <Menu position="bottom-end" offset={4}>
    <Menu.Target>
      <UnstyledButton className={classes['more'] ?? ''}>
        {t(($) => $.waiting.more, { count: items.length })}
        <IconChevronDown size={16} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      {items.map((item) => (
        <Menu.Item key={keyOf(item)} renderRoot={(props) => <Link {...props} {...waitingWays[item.kind](item.id)} />}>
          <Words item={item} among={among} />
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

const keyOf = ({ kind, id }: WaitingWork): string => `${kind} ${id}`;

const Words = ({ item, among }: { item: WaitingWork; among: readonly WaitingWork[] }) => {
  const { kind, count, since, until } = item;
  return (
    <WaitingLineWords
      look={waitingLooks[kind]}
      title={titleOf(item, among)}
      count={count}
      due={dueWords(since, until)}
      isUrgent={until !== null && daysUntil(until) <= soon}
    />
  );
};

/** Of several calendars each says which one it is. */
function titleOf({ kind, id }: WaitingWork, among: readonly WaitingWork[]): string {
  const isOneOf = among.filter((one) => one.kind === kind).length > 1;
  return kind === 'time' && id !== null && isOneOf
    ? t(($) => $.waiting.timeOf[megascienceTypeOf(id)])
    : t(($) => $.waiting.kinds[kind]);
}

/** Until when; where no day is set, since when the first one waits. */
function dueWords(since: string | null, until: string | null): string {
  if (until === null)
    return since === null ? t(($) => $.waiting.noDay) : t(($) => $.waiting.since, { date: formatDate(since) });
  const date = formatDate(until);
  if (daysUntil(until) < 0) return t(($) => $.waiting.over, { date });
  return t(($) => $.waiting.until, { date, when: formatRelativeDay(until) });
}

const waitingLooks: Readonly<Record<WaitingKind, WaitingLook>> = {
  rating: { tone: 'orange', glyph: 'ring-2' },
  confirmation: { tone: 'purple', glyph: 'ring-3' },
  verdict: { tone: 'blue', glyph: 'ring-1' },
  closing: { tone: 'orange', glyph: 'ring-5' },
  time: { tone: 'teal', glyph: 'ring-4' },
  ready: { tone: 'violet', glyph: 'ring-2' },
  statement: { tone: 'purple', glyph: 'ring-3' },
  incoming: { tone: 'blue', glyph: 'ring-1' },
  plan_change: { tone: 'amber', glyph: 'back' },
  no_experts: { tone: 'blue', glyph: 'dashed' },
  ratings: { tone: 'orange', glyph: 'ring-2' },
  no_verdict: { tone: 'orange', glyph: 'ring-1' },
  council_review: { tone: 'purple', glyph: 'ring-4' },
  council_planning: { tone: 'teal', glyph: 'ring-5' },
  council_planned: { tone: 'violet', glyph: 'ring-3' },
  council_draft: { tone: 'neutral', glyph: 'dashed' },
  pass_cancel: { tone: 'amber', glyph: 'back' },
  pass_new: { tone: 'blue', glyph: 'ring-1' },
  pass_work: { tone: 'violet', glyph: 'ring-3' },
  erasure: { tone: 'amber', glyph: 'box' },
  letters: { tone: 'red', glyph: 'cross' },
  jobs: { tone: 'red', glyph: 'bar' },
};

type Way = (id: number | null) => LinkProps;

const staff = (search: { tab?: string; wait: 'decision' | 'experts' | 'ratings' }): Way => {
  const way = linkOptions({ to: '/moderator-tab-2', search });
  return () => way;
};
const stations = (search: { tab?: 'verdict' | 'plan' }): Way => {
  const way = linkOptions({ to: '/bs', search });
  return () => way;
};
/** Where only one waits, it is opened at once. */
const open = (id: number | null) => (id === null ? {} : { id });
const councils =
  (tab?: string): Way =>
  (id) =>
    linkOptions({ to: '/moderator-council', search: { ...(tab && { tab }), ...open(id) } });
const passes =
  (wait: 'new' | 'work' | 'cancel'): Way =>
  (id) =>
    linkOptions({ to: '/passes', search: { wait, ...open(id) } });

/** The list that holds exactly what is counted. */
const waitingWays: Readonly<Record<WaitingKind, Way>> = {
  rating: () => linkOptions({ to: '/expert-grid', search: { tab: 'needs_rating' } }),
  confirmation: (id) =>
    linkOptions({ to: '/expert-grid', search: { view: 'councils', tab: 'review', to_confirm: true, ...open(id) } }),
  verdict: stations({ tab: 'verdict' }),
  closing: (event) =>
    event === null ? linkOptions({ to: '/bs' }) : linkOptions({ to: '/calendar', search: { event } }),
  time: (id) => linkOptions({ to: '/calendar', search: present({ kind: kindIds.find((kind) => kind === id) }) }),
  ready: staff({ tab: 'expertise', wait: 'decision' }),
  statement: staff({ tab: 'statement', wait: 'decision' }),
  incoming: staff({ wait: 'decision' }),
  plan_change: stations({ tab: 'plan' }),
  no_experts: staff({ tab: 'expertise', wait: 'experts' }),
  ratings: staff({ tab: 'expertise', wait: 'ratings' }),
  no_verdict: stations({ tab: 'verdict' }),
  council_review: councils('review'),
  council_planning: councils('planning'),
  council_planned: councils('planned'),
  council_draft: councils(),
  pass_cancel: passes('cancel'),
  pass_new: passes('new'),
  pass_work: passes('work'),
  erasure: () => linkOptions({ to: '/dashboard', search: { menu: 'erasures' } }),
  letters: () => linkOptions({ to: '/not-sent' }),
  jobs: () => linkOptions({ to: '/not-sent' }),
};

/** The place of the line while it is asked for, so that the list under it stays where it is; or its one sentence. */
const WaitingRoom = ({ children }: { children?: ReactNode }) => (
  <div className={classes['line']}>
    {children ? <p className={classes['nothing']}>{children}</p> : <SkeletonLines lines={1} />}
  </div>
);
