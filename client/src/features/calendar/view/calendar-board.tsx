import { hoursOf, type Interval } from '@luch/contract/calendar/interval-rules.ts';
import { addDays } from '@luch/contract/kernel/days.ts';
import { averageWorkingTime } from '@luch/contract/calendar/working-time.ts';
import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { useMemo } from 'react';
import { facilityTimeZone, formatNumber } from '../../../lib/dates.ts';
import type { BoardProps } from '../board/board.ts';
import { ColumnsBoard } from '../board/columns-board.tsx';
import { type BoardRow, RowsBoard } from '../board/rows-board.tsx';
import { isOfStation, type PlacedRecord } from '../placed.ts';
import { spanOf } from '../time/axis.ts';
import { dayNumber, longDay } from '../time/titles.ts';
import type { Calendar } from './use-calendar.ts';
import classes from './view.module.css';

/** A station by days, or by weeks for a month; a kind by stations. */
export const CalendarBoard = ({
  calendar,
  board,
  onStation,
}: {
  calendar: Calendar;
  board: BoardProps;
  onStation: (id: number) => void;
}) => {
  const { station, view, range, weeks } = calendar;
  const kindRows = useKindRows(calendar, onStation);
  const monthRows = useMemo(
    (): readonly BoardRow[] =>
      weeks.map((week) => ({
        key: week.first,
        stationId: station?.id ?? 0,
        range: week,
        label: longDay(week.first),
        head: <span className="luch-hint">{`${dayNumber(week.first)}–${dayNumber(addDays(week.end, -1))}`}</span>,
        withDays: true,
      })),
    [weeks, station],
  );
  if (station && view !== 'month')
    return <ColumnsBoard key={`${station.id}-${view}`} {...board} stationId={station.id} name={station.name} />;
  return (
    <RowsBoard
      {...board}
      rows={station ? monthRows : kindRows.rows}
      heads={station ? (weeks[0] ?? range) : range}
      label={station?.name ?? t(($) => $.calendar.scope)}
      corner={
        station ? null : (
          <>
            <b className="luch-text luch-strong">{t(($) => $.calendar.station)}</b>
            <span className="luch-label luch-push">
              {t(($) => $.calendar.takenOf, { hours: formatNumber(kindRows.working, 0) })}
            </span>
          </>
        )
      }
    />
  );
};

/** The stations of a kind, each with its load; beam says how long they can work, else the average of the kind. */
function useKindRows({ inKind, range, records, beam, beamToHave, kind }: Calendar, onStation: (id: number) => void) {
  const span = spanOf(range, facilityTimeZone);
  const seconds = (span.finish.getTime() - span.start.getTime()) / 1000;
  const withBeam = beamToHave === null ? 0 : hoursWithin(span, beam);
  const working = withBeam > 0 ? withBeam : averageWorkingTime(kind ?? 0, seconds) / 3600;
  const rows = inKind
    .filter((one) => one.is_active)
    .map(
      ({ id, name }): BoardRow => ({
        key: String(id),
        stationId: id,
        range,
        label: name,
        head: <StationHead {...{ id, name, span, records, working }} onOpen={() => onStation(id)} />,
      }),
    );
  return { rows, working };
}

const within = (span: Interval, one: Interval): number =>
  Math.max(
    0,
    hoursOf({
      start: one.start > span.start ? one.start : span.start,
      finish: one.finish < span.finish ? one.finish : span.finish,
    }),
  );
const hoursWithin = (span: Interval, intervals: readonly Interval[]): number =>
  intervals.reduce((sum, one) => sum + within(span, one), 0);

/** A station on the timeline of its kind: its name opens its own calendar, its bar says how full it is. */
const StationHead = ({
  id,
  name,
  span,
  records,
  working,
  onOpen,
}: {
  id: number;
  name: string;
  span: Interval;
  records: readonly PlacedRecord[];
  /** Hours that the facility works in this time. */
  working: number;
  onOpen: () => void;
}) => {
  const taken = hoursWithin(span, records.filter(isOfStation(id)));
  return (
    <>
      <UnstyledButton className={classes['stationName']} title={name} onClick={onOpen}>
        <span>{name}</span>
      </UnstyledButton>
      <span className="luch-row luch-label">
        <span className={classes['loadBar']} aria-hidden>
          <i style={{ width: `${Math.min(100, (100 * taken) / Math.max(1, working))}%` }} />
        </span>
        <span className="luch-digits">{formatNumber(taken, 0)}</span>
      </span>
    </>
  );
};
