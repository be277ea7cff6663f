import { addDays } from '@luch/contract/kernel/days.ts';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { formatNumber, today } from '../../../lib/dates.ts';
import { IconAdd, IconCalendarDown, IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { BoardProps } from '../board/board.ts';
import { ColumnsBoard } from '../board/columns-board.tsx';
import { hasBeam } from '../board/has-beam.ts';
import type { CalendarState } from '../calendar-search.ts';
import { dayNumber, longDay, rangeTitle, shortWeekday } from '../time/titles.ts';
import { daysIn, rangeOf } from '../time/days.ts';
import { PhoneStations } from './phone-stations.tsx';
import classes from './phone.module.css';
import { ScopeSelect } from './toolbar.tsx';
import type { Calendar } from './use-calendar.ts';
import { WhenKnown } from './when-known.tsx';

interface Props {
  readonly calendar: Calendar;
  readonly state: CalendarState;
  readonly level: 1 | 2;
  readonly board: BoardProps;
  readonly onAdd: (() => void) | undefined;
  readonly onSubscribe: () => void;
  readonly beside: ReactNode;
}

/** On a phone: the week as a strip, one day under it, and what waits within the reach of a thumb. */
export const PhoneDay = ({ calendar, state, level, board, onAdd, onSubscribe, beside }: Props) => {
  const { date, station } = calendar;
  const Heading = `h${level}` as const;
  const range = useMemo(() => rangeOf('day', date), [date]);
  const onDay = (day: string) => state.change({ date: day }, true);
  return (
    <>
      <div className={classes['head']}>
        <div className={classes['tools']}>
          <ScopeSelect calendar={calendar} state={state} wide />
          <HeadTools onToday={() => state.change({ date: undefined })} onSubscribe={onSubscribe} />
        </div>
        <div className={classes['week']}>
          <WeekStep by={-7} date={date} onDay={onDay} />
          <Heading className={classes['title']}>{rangeTitle('day', range)}</Heading>
          <WeekStep by={7} date={date} onDay={onDay} />
        </div>
        <WeekStrip date={date} calendar={calendar} onDay={onDay} />
      </div>
      <div aria-busy={calendar.isStale || undefined}>
        <WhenKnown calendar={calendar}>
          {station ? (
            <ColumnsBoard
              key={date}
              {...board}
              range={range}
              stationId={station.id}
              name={station.name}
              withHeads={false}
            />
          ) : (
            <PhoneStations
              {...{ calendar, range }}
              onOpen={board.onOpen}
              onStation={(id) => state.change({ station: id, kind: undefined })}
            />
          )}
        </WhenKnown>
      </div>
      <WaitingBar {...{ calendar, state, level, onAdd, beside }} />
    </>
  );
};

/** What waits, in a sheet, a plan for it, and a new interval. */
const WaitingBar = ({ calendar, state, level, onAdd, beside }: Omit<Props, 'board' | 'onSubscribe'>) => {
  const [isOpen, { open, close }] = useDisclosure();
  const { station, waiting, isWaitingKnown } = calendar;
  const hours = waiting.reduce((sum, one) => sum + one.remaining_hours, 0);
  return (
    <>
      <div className={classes['bar']}>
        <UnstyledButton className="luch-grow" aria-haspopup="dialog" onClick={open}>
          <b className="luch-block">{t(($) => $.calendar.waiting.title)}</b>
          <span className="luch-hint">
            {isWaitingKnown && t(($) => $.calendar.waiting.sum, { count: waiting.length, hours: formatNumber(hours) })}
          </span>
        </UnstyledButton>
        {onAdd && (
          <Button size="md" leftSection={<IconAdd size={18} stroke={1.8} aria-hidden />} onClick={onAdd}>
            {t(($) => $.calendar.interval)}
          </Button>
        )}
      </div>
      <Sheet opened={isOpen} onClose={close} title={station?.name ?? t(($) => $.calendar.waiting.title)}>
        <div className="luch-stack">
          {beside}
          {level === 1 && (
            <Button size="md" variant="default" onClick={() => state.change({ plan: true, edit: undefined })}>
              {t(($) => $.calendar.suggest)}
            </Button>
          )}
        </div>
      </Sheet>
    </>
  );
};

const HeadTools = ({ onToday, onSubscribe }: { onToday: () => void; onSubscribe: () => void }) => (
  <div className="luch-row">
    <UnstyledButton className="luch-link luch-finger" onClick={onToday}>
      {t(($) => $.calendar.today)}
    </UnstyledButton>
    <ActionIcon size={44} aria-label={t(($) => $.calendar.subscribe)} aria-haspopup="dialog" onClick={onSubscribe}>
      <IconCalendarDown size={22} stroke={1.7} />
    </ActionIcon>
  </div>
);

/** The same day of another week. */
const WeekStep = ({ by, date, onDay }: { by: -7 | 7; date: string; onDay: (day: string) => void }) => {
  const Icon = by < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      size={44}
      aria-label={by < 0 ? t(($) => $.calendar.previousWeek) : t(($) => $.calendar.nextWeek)}
      onClick={() => onDay(addDays(date, by))}
    >
      <Icon size={22} stroke={1.7} />
    </ActionIcon>
  );
};

const WeekStrip = ({ date, calendar, onDay }: { date: string; calendar: Calendar; onDay: (day: string) => void }) => (
  <div className={classes['strip']}>
    {daysIn(rangeOf('week', date)).map((day) => (
      <UnstyledButton
        key={day}
        className={classes['stripDay']}
        aria-label={longDay(day)}
        aria-pressed={day === date}
        data-today={day === today() || undefined}
        data-beam={hasBeam(day, calendar.beam) || undefined}
        onClick={() => onDay(day)}
      >
        {shortWeekday(day)}
        <b>{dayNumber(day)}</b>
      </UnstyledButton>
    ))}
  </div>
);
