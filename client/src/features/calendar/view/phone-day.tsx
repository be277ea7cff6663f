import { addDays } from '@luch/contract/kernel/days.ts';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { t } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { formatNumber, today, facilityTimeZone } from '../../../lib/dates.ts';
import { IconAdd, IconCalendarDown, IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import type { BoardProps } from '../board/board.ts';
import { ColumnsBoard } from '../board/columns-board.tsx';
import { hasBeam } from '../board/has-beam.ts';
import type { CalendarState } from '../calendar-search.ts';
import { dayNumber, longDay, rangeTitle, shortWeekday } from '../time/titles.ts';
import { daysIn, rangeOf, type DayRange } from '../time/days.ts';
import classes from './phone.module.css';
import { ScopeSelect } from './toolbar.tsx';
import type { Calendar } from './use-calendar.ts';
import { WhenKnown } from './when-known.tsx';
import { isBeam } from '@luch/contract/calendar/record-type.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { NowLine } from '../board/now-line.tsx';
import { pieceWords } from '../board/piece-words.ts';
import { titleOf, typeWord, whoOf } from '../look.ts';
import { isLiveBeam, isOfStation, type PlacedRecord } from '../placed.ts';
import { clip, partOf, spanOf } from '../time/axis.ts';
import swatches from './view.module.css';

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
        <div className="luch-ends">
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

interface Shown {
  readonly calendar: Calendar;
  /** One day. */
  readonly range: DayRange;
  readonly onOpen: (id: number) => void;
}

/** One day of all stations of a kind, under each other: as a line from midnight to midnight, and in words. */
const PhoneStations = ({ onStation, ...shown }: Shown & { onStation: (id: number) => void }) => {
  const { calendar, range, onOpen } = shown;
  const span = spanOf(range, facilityTimeZone);
  const now = new Date(useServerNow(30_000));
  const ofDay = calendar.records.filter((one) => clip(span, one));
  return (
    <ul className={classes['stations']} aria-label={t(($) => $.calendar.stations)}>
      {ofDay.some(isLiveBeam) && (
        <li className={classes['station']}>
          {ofDay.filter(isLiveBeam).map((one) => (
            <RecordLine key={one.id} {...{ placed: one, span, onOpen }} />
          ))}
        </li>
      )}
      {calendar.inKind
        .filter(({ is_active: isActive }) => isActive)
        .map(({ id, name }) => {
          const records = ofDay.filter(isOfStation(id));
          return (
            <li key={id} className={classes['station']}>
              <UnstyledButton className={classes['name']} onClick={() => onStation(id)}>
                {name}
              </UnstyledButton>
              <DayLine {...{ span, records, beam: calendar.beam, now }} />
              {records.map((one) => (
                <RecordLine key={one.id} {...{ placed: one, span, onOpen }} />
              ))}
            </li>
          );
        })}
    </ul>
  );
};

const partStyle = (seen: { from: number; to: number }) => ({
  left: `${seen.from * 100}%`,
  width: `${(seen.to - seen.from) * 100}%`,
});

const DayLine = ({
  span,
  records,
  beam,
  now,
}: {
  span: Interval;
  records: readonly PlacedRecord[];
  beam: readonly Interval[];
  now: Date;
}) => (
  <div aria-hidden className={classes['line']}>
    {beam.map((one) => {
      const seen = clip(span, one);
      return seen && <i key={+one.start} data-beam style={partStyle(seen)} />;
    })}
    {hours.map((at) => (
      <i key={at} data-hour style={{ left: `${(at * 100) / 24}%` }} />
    ))}
    {records.map((one) => {
      const seen = clip(span, one);
      return seen && <i key={one.id} className={swatches['swatch']} data-type={one.type} style={partStyle(seen)} />;
    })}
    <NowLine part={partOf(span, now)} now={now} along />
  </div>
);
const hours = [6, 12, 18];

/** A record in words. Beam is opened by those who may do something with it. */
const RecordLine = ({ placed, span, onOpen }: { placed: PlacedRecord; span: Interval; onOpen: Shown['onOpen'] }) => {
  const { record, start, finish } = placed;
  const words = (
    <>
      <i className={swatches['swatch']} data-type={isBeam(placed.type) ? 3 : placed.type} aria-hidden />
      <span className="luch-grow luch-breaks">
        <b>{titleOf(record)}</b> {whoOf(record) || (record.experiment_name && typeWord(record.type))}
      </span>
      <span className="luch-hint luch-digits luch-nowrap luch-push">
        {pieceWords(placed, start < span.start, finish > span.finish)}
      </span>
    </>
  );
  if (isBeam(placed.type) && record.actions.length === 0) return <div className={classes['record']}>{words}</div>;
  return (
    <UnstyledButton className={classes['record']} aria-haspopup="dialog" onClick={() => onOpen(record.id)}>
      {words}
    </UnstyledButton>
  );
};
