import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, today } from '../../../lib/dates.ts';
import { IconAdd, IconCalendarDown } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { BoardProps } from '../board/board.ts';
import { ColumnsBoard } from '../board/columns-board.tsx';
import { hasBeam } from '../board/has-beam.ts';
import type { CalendarState } from '../calendar-search.ts';
import { dayNumber, longDay, rangeTitle, shortWeekday } from '../time/titles.ts';
import { daysIn, rangeOf } from '../time/days.ts';
import { ScopeSelect } from './toolbar.tsx';
import type { Calendar } from './use-calendar.ts';
import classes from './view.module.css';

/** One station on a phone: the week as a strip, one day under it, and what waits within the reach of a thumb. */
export const PhoneDay = ({
  calendar,
  state,
  board,
  onAdd,
  onSubscribe,
  beside,
}: {
  calendar: Calendar;
  state: CalendarState;
  board: BoardProps;
  onAdd: (() => void) | undefined;
  onSubscribe: () => void;
  beside: ReactNode;
}) => {
  const { t } = useTranslation();
  const { date, station, waiting } = calendar;
  const [isOpen, { open, close }] = useDisclosure();
  const range = useMemo(() => rangeOf('day', date), [date]);
  if (!station) return null;
  const hours = waiting.reduce((sum, one) => sum + one.remaining_hours, 0);
  return (
    <>
      <div className={classes['phoneHead']}>
        <ScopeSelect calendar={calendar} state={state} />
        <div className="luch-ends">
          <h1 className={classes['phoneTitle']}>{rangeTitle('day', range)}</h1>
          <HeadTools onToday={() => state.change({ date: undefined })} onSubscribe={onSubscribe} />
        </div>
        <WeekStrip date={date} calendar={calendar} onDay={(day) => state.change({ date: day }, true)} />
      </div>
      <ColumnsBoard key={date} {...board} range={range} stationId={station.id} name={station.name} withHeads={false} />
      <div className={classes['phoneBar']}>
        <UnstyledButton className="luch-grow" aria-haspopup="dialog" onClick={open}>
          <b className="luch-block">{t(($) => $.calendar.waiting.title)}</b>
          <span className="luch-hint">
            {t(($) => $.calendar.waiting.sum, { count: waiting.length, hours: formatNumber(hours) })}
          </span>
        </UnstyledButton>
        {onAdd && (
          <Button size="md" leftSection={<IconAdd size={18} stroke={1.8} aria-hidden />} onClick={onAdd}>
            {t(($) => $.calendar.interval)}
          </Button>
        )}
      </div>
      <Sheet opened={isOpen} onClose={close} title={station.name}>
        <div className="luch-stack">{beside}</div>
      </Sheet>
    </>
  );
};

const HeadTools = ({ onToday, onSubscribe }: { onToday: () => void; onSubscribe: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className="luch-row">
      <UnstyledButton className="luch-link luch-finger" onClick={onToday}>
        {t(($) => $.calendar.today)}
      </UnstyledButton>
      <ActionIcon size={44} aria-label={t(($) => $.calendar.subscribe)} aria-haspopup="dialog" onClick={onSubscribe}>
        <IconCalendarDown size={22} stroke={1.7} />
      </ActionIcon>
    </div>
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
