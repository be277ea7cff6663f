import { ActionIcon, Button, Select } from '@mantine/core';
import { megascienceTypes } from '@luch/contract/reference/facility-kind.ts';
import { t } from 'i18next';
import type { CalendarStation } from '../../../api/calendar/calendar.ts';
import { today } from '../../../lib/dates.ts';
import { wordOf } from '../../../lib/words.ts';
import { IconAdd, IconCalendarDown, IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { CalendarState } from '../calendar-search.ts';
import { rangeOf, stepFrom } from '../time/days.ts';
import { rangeTitle } from '../time/titles.ts';
import type { Calendar } from './use-calendar.ts';
import classes from './view.module.css';

/** Groups as the specification orders them: Laboratory, Reactor, Synchrotron. */
export const groupsOf = (stations: readonly CalendarStation[]) =>
  megascienceTypes
    .toReversed()
    .map((type) => ({
      type,
      name: wordOf(`reference.kind.${type}`) ?? type,
      kind: stations.find((one) => one.megascience_type === type)?.megascience_type_ext_id,
      stations: stations.filter((one) => one.megascience_type === type && one.is_active),
    }))
    .filter((group) => group.stations.length > 0);

/** What is shown, earlier and later, whose calendar, how much of it, and a new interval. */
export const Toolbar = ({
  calendar,
  state,
  level,
  onAdd,
  isAdding,
  onSubscribe,
}: {
  calendar: Calendar;
  state: CalendarState;
  level: 1 | 2;
  onAdd: (() => void) | undefined;
  /** The editor of a new interval stands already. */
  isAdding: boolean;
  onSubscribe: () => void;
}) => {
  const { view, range, station, date } = calendar;
  // The dialog shows what stands; a plan takes a page.
  const onPlan = level === 1 && calendar.kind !== undefined && (() => state.change({ plan: true, edit: undefined }));
  const Heading = `h${level}` as const;
  const title = rangeTitle(view, range);
  return (
    <div className={classes['toolbar']}>
      <Heading className={classes['title']}>{station ? `${station.name}, ${title}` : title}</Heading>
      <Steps
        onStep={(direction) => state.change({ date: stepFrom(view, date, direction) })}
        onToday={() => state.change({ date: undefined })}
        isToday={rangeOf(view, today()).first === range.first}
      />
      <div className="luch-wrap luch-push">
        <ScopeSelect calendar={calendar} state={state} />
        <Segmented
          size="xs"
          label={t(($) => $.calendar.views.label)}
          value={view}
          options={(['week', 'two', 'month'] as const).map((value) => ({
            value,
            label: t(($) => $.calendar.views[value]),
          }))}
          onChange={(next) => state.change({ view: next })}
        />
        <ActionIcon size={36} aria-label={t(($) => $.calendar.subscribe)} aria-haspopup="dialog" onClick={onSubscribe}>
          <IconCalendarDown size={20} stroke={1.7} />
        </ActionIcon>
        {onPlan && (
          <Button variant="default" onClick={onPlan}>
            {t(($) => $.calendar.suggest)}
          </Button>
        )}
        {onAdd && (
          <Button
            leftSection={<IconAdd size={18} stroke={1.8} aria-hidden />}
            aria-disabled={isAdding || undefined}
            onClick={isAdding ? undefined : onAdd}
          >
            {t(($) => $.calendar.interval)}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Earlier, later, and today. */
export const Steps = ({
  onStep,
  onToday,
  isToday,
}: {
  onStep: (direction: 1 | -1) => void;
  onToday: () => void;
  isToday: boolean;
}) => (
  <div className="luch-row">
    <ActionIcon size={32} aria-label={t(($) => $.calendar.previous)} onClick={() => onStep(-1)}>
      <IconChevronLeft size={20} stroke={1.7} />
    </ActionIcon>
    <Button variant="default" aria-pressed={isToday} onClick={onToday}>
      {t(($) => $.calendar.today)}
    </Button>
    <ActionIcon size={32} aria-label={t(($) => $.calendar.next)} onClick={() => onStep(1)}>
      <IconChevronRight size={20} stroke={1.7} />
    </ActionIcon>
  </div>
);

/** All stations of a kind, or one of them. */
export const ScopeSelect = ({
  calendar,
  state,
  wide = false,
}: {
  calendar: Calendar;
  state: CalendarState;
  wide?: boolean;
}) => {
  const groups = groupsOf(calendar.stations);
  const all = groups.flatMap(({ kind, name, stations }) =>
    kind !== undefined && stations.length > 1 ? [{ value: `k${kind}`, label: `${name}, ${stations.length}` }] : [],
  );
  const { station, kind } = calendar;
  if (calendar.stations.length < 2) return null;
  return (
    <Select
      aria-label={t(($) => $.calendar.scope)}
      className={wide ? '' : (classes['scope'] ?? '')}
      searchable
      allowDeselect={false}
      maxDropdownHeight={420}
      nothingFoundMessage={t(($) => $.ui.nothingFound)}
      data={[
        // One that is switched off is chosen by a link alone.
        ...(station?.is_active === false ? [{ value: `s${station.id}`, label: station.name }] : []),
        ...(all.length > 0 ? [{ group: t(($) => $.calendar.allOf), items: all }] : []),
        ...groups.map((group) => ({
          group: group.name,
          items: group.stations.map(({ id, name }) => ({ value: `s${id}`, label: name })),
        })),
      ]}
      value={station ? `s${station.id}` : `k${kind}`}
      onChange={(next) => {
        const id = Number(next?.slice(1));
        const isStation = next?.startsWith('s');
        state.change({
          station: isStation ? id : undefined,
          kind: isStation ? undefined : groups.find((one) => one.kind === id) && (id as 1 | 2 | 3),
          event: undefined,
          edit: undefined,
        });
      }}
    />
  );
};
