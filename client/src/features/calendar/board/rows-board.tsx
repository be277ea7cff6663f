import { hoursOf, type Interval, nextStep } from '@luch/contract/calendar/interval-rules.ts';
import { t } from 'i18next';
import { type PointerEvent, type ReactNode, useMemo, useRef } from 'react';
import { formatNumber, formatTime, today } from '../../../lib/dates.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { Draft, Ghost } from '../drag/ghost.tsx';
import { isLiveBeam } from '../placed.ts';
import { timeWords } from '../look.ts';
import { clip, partOf } from '../time/axis.ts';
import { dayNumber, shortWeekday } from '../time/titles.ts';
import { daysIn, type DayRange, isWeekend } from '../time/days.ts';
import { arrangeRows, type Bar, laneHeight, rowPadding } from './arrange-rows.ts';
import type { BoardProps } from './board.ts';
import { CursorSlot } from './cursor-slot.tsx';
import { EventBar } from './event-bar.tsx';
import { NowLine } from './now-line.tsx';
import classes from './rows-board.module.css';
import { type RowPlace, rowsGeometry } from './rows-geometry.ts';
import { boardPointer } from './use-board-pointer.ts';
import { type Slot, useCursor } from './use-cursor.ts';
import { useSurface } from './use-surface.ts';
import { holdsToday, useTodayInSight } from './use-today-in-sight.ts';

export interface BoardRow {
  readonly key: string;
  readonly stationId: number;
  readonly range: DayRange;
  /** What it is called, for those who listen. */
  readonly label: string;
  readonly head: ReactNode;
  /** The numbers of its days, where rows are weeks. */
  readonly withDays?: boolean;
}

/** Arrows go by this many hours along a row. */
const stepHours = 6;
const hour = 3_600_000;

type RowsProps = BoardProps & {
  readonly rows: readonly BoardRow[];
  readonly corner: ReactNode;
  /** The days that the columns stand for; of a month, days of any week. */
  readonly heads: DayRange;
  readonly label: string;
};

/** Rows of stations on one line of time; or rows of weeks, for a month of one station. */
export const RowsBoard = ({ rows, corner, heads, label, ...board }: RowsProps) => {
  const { places, bars } = useMemo(() => arrangeRows(rows, board.records), [rows, board.records]);
  const now = new Date(useServerNow(30_000));
  const days = daysIn(heads);
  const withDays = rows[0]?.withDays;
  const span = withDays ? undefined : places[0]?.span;
  const own = useTodayInSight(rows, heads);
  return (
    <section ref={own} className={classes['scroll']} aria-label={label} data-scroll>
      <div
        className={classes['board']}
        data-weeks={withDays}
        data-many={days.length > 21 || undefined}
        style={{ '--days': days.length }}
      >
        <div className={classes['corner']}>{corner}</div>
        <div
          className={classes['heads']}
          data-adds={(span && board.newBeam && true) || undefined}
          onPointerDown={(event) => span && beginBeam(event, board)}
        >
          {days.map((day) => (
            <span
              key={day}
              className={classes['head']}
              data-rest={isWeekend(day) || undefined}
              data-today={(span && day === today(now)) || undefined}
            >
              {span && <b>{dayNumber(day)}</b>} {shortWeekday(day)}
            </span>
          ))}
          {span && <BeamHeads span={span} records={board.records} now={now} onOpen={board.onOpen} />}
        </div>
        <div className={classes['names']}>
          {rows.map(({ key, head }, row) => (
            <div
              key={key}
              className={classes['name']}
              data-now={(withDays && holdsToday(rows[row])) || undefined}
              style={{ height: places[row]?.height }}
            >
              {head}
            </div>
          ))}
        </div>
        <Layer {...board} rows={rows} places={places} bars={bars}>
          <Ground rows={rows} places={places} beam={board.beam} now={now} count={days.length} />
        </Layer>
      </div>
    </section>
  );
};

/** The records, what is dragged over them, and the place where one stands by keys. */
const Layer = ({
  rows,
  places,
  bars,
  children,
  ...board
}: BoardProps & {
  rows: readonly BoardRow[];
  places: readonly RowPlace[];
  bars: readonly Bar[];
  children: ReactNode;
}) => {
  const layer = useRef<HTMLDivElement>(null);
  const geometry = useMemo(() => rowsGeometry(places), [places]);
  const surface = useSurface(layer, geometry, board.control);
  const cursor = useRowsCursor(rows, places, bars, layer, board);
  const { row, moment } = cursor.slot;
  const stationId = rows[row]?.stationId;
  return (
    <div
      ref={layer}
      className={classes['layer']}
      style={{ height: places.reduce((sum, { height }) => sum + height, 0) }}
      onKeyDown={cursor.onKeyDown}
      onFocus={cursor.onFocus}
      {...boardPointer(board, (id) => board.records.find((one) => one.id === id))}
    >
      {children}
      {bars.map((bar) => (
        <EventBar
          key={`${bar.placed.id}-${bar.row}`}
          placed={bar.placed}
          isCutBefore={bar.clipped.isCutBefore}
          isCutAfter={bar.clipped.isCutAfter}
          canDrag={bar.placed.record.actions.includes('dates')}
          words={bar.words}
          isHere={cursor.record?.id === bar.placed.id && row === bar.row}
          style={barStyle(bar, places[bar.row])}
        />
      ))}
      <Draft draft={board.draft} surface={surface} />
      <Ghost control={board.control} surface={surface} />
      {board.over?.(geometry)}
      {!cursor.record && (
        <CursorSlot
          boxes={geometry.boxes({ start: moment, finish: new Date(+moment + stepHours * hour) }, stationId ?? null)}
          name={rows[row]?.label ?? ''}
          moment={moment}
          adds={stationId !== undefined && board.newAt(stationId) !== undefined}
        />
      )}
    </div>
  );
};

const barStyle = ({ clipped, lane }: Bar, place: RowPlace | undefined) => ({
  left: `${clipped.from * 100}%`,
  width: `max(6px, calc(${(clipped.to - clipped.from) * 100}% - 1px))`,
  top: (place?.top ?? 0) + (place?.above ?? 0) + rowPadding / 2 + lane * laneHeight + 1,
  height: laneHeight - 2,
});

/** What lies under the records: lines of days and rows, beam, and now. */
const Ground = ({
  rows,
  places,
  beam,
  now,
  count,
}: {
  rows: readonly BoardRow[];
  places: readonly RowPlace[];
  beam: readonly Interval[];
  now: Date;
  count: number;
}) => (
  <div aria-hidden className="luch-contents">
    {Array.from({ length: count - 1 }, (_, line) => (
      <i key={line} className={classes['dayLine']} style={{ left: `${((line + 1) * 100) / count}%` }} />
    ))}
    {places.map(({ top, height, span }, row) => (
      <div key={rows[row]?.key} className={classes['row']} style={{ top, height }}>
        {beam.map((one) => {
          const seen = clip(span, one);
          return (
            seen && (
              <i
                key={+one.start}
                className={classes['beam']}
                data-cut={`${seen.isCutBefore ? 'b' : ''}${seen.isCutAfter ? 'a' : ''}`}
                style={{ left: `${seen.from * 100}%`, width: `${(seen.to - seen.from) * 100}%` }}
              />
            )
          );
        })}
        {rows[row]?.withDays &&
          daysIn(rows[row].range).map((day, column) => (
            <span key={day} className={classes['dayOfRow']} style={{ left: `${(column * 100) / count}%` }}>
              {dayNumber(day)}
            </span>
          ))}
        <NowLine part={partOf(span, now)} now={now} along />
      </div>
    ))}
  </div>
);

function useRowsCursor(
  rows: readonly BoardRow[],
  places: readonly RowPlace[],
  bars: readonly Bar[],
  layer: React.RefObject<HTMLElement | null>,
  board: BoardProps,
) {
  const clamp = ({ row, moment }: Slot): Slot => {
    const there = Math.min(Math.max(row, 0), rows.length - 1);
    const span = places[there]?.span;
    if (!span) return { row: 0, moment };
    const last = new Date(+span.finish - hour / 2);
    return { row: there, moment: moment < span.start ? span.start : moment > last ? last : moment };
  };
  const first = clamp({ row: 0, moment: new Date(+(places[0]?.span.start ?? 0) + 9 * hour) });
  return useCursor({
    first,
    clamp,
    layer,
    board,
    halfHours: (arrow) => ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -48, ArrowDown: 48 })[arrow],
    recordAt: ({ row, moment }) =>
      bars.find((bar) => bar.row === row && bar.placed.start <= moment && moment < bar.placed.finish)?.placed,
    slotOf: (id) => {
      const bar = bars.find(({ placed }) => placed.id === id);
      return bar && clamp({ row: bar.row, moment: bar.placed.start });
    },
    stationAt: ({ row }) => rows[row]?.stationId,
    step: ({ row, moment }, arrow, over) => {
      const weeks = rows[0]?.withDays ? 7 * 24 * hour : 0;
      if (arrow === 'ArrowLeft')
        return clamp({ row, moment: new Date(+(over?.start ?? moment) - (over ? hour / 2 : stepHours * hour)) });
      if (arrow === 'ArrowRight')
        return clamp({ row, moment: over ? nextStep(over.finish) : new Date(+moment + stepHours * hour) });
      const down = arrow === 'ArrowDown' ? 1 : -1;
      return rows[row + down] ? clamp({ row: row + down, moment: new Date(+moment + down * weeks) }) : { row, moment };
    },
  });
}

/** Along the days new beam is drawn; a press on one that stands opens it. */
function beginBeam(event: PointerEvent, { control, newBeam }: BoardProps): void {
  if (event.button !== 0 || !newBeam) return;
  control.begin(event, { subject: newBeam, drag: (moment) => ({ kind: 'create', from: moment }) });
}

const beamHead = (beam: Interval): string =>
  t(($) => $.calendar.beamFrom, { time: formatTime(beam.start), hours: formatNumber(hoursOf(beam)) });

/** Each record of beam; whoever may do something with it opens it. */
const BeamHeads = ({
  span,
  records,
  now,
  onOpen,
}: Pick<BoardProps, 'records' | 'onOpen'> & { span: Interval; now: Date }) => (
  <>
    {records.filter(isLiveBeam).map((one) => {
      const seen = clip(span, one);
      if (!seen) return null;
      const style = { left: `${seen.from * 100}%`, width: `calc(${(seen.to - seen.from) * 100}% - 1px)` };
      return one.record.actions.length === 0 ? (
        <span key={one.id} className={classes['beamHead']} style={style}>
          {beamHead(one)}
        </span>
      ) : (
        <button
          key={one.id}
          type="button"
          className={classes['beamHead']}
          style={style}
          aria-haspopup="dialog"
          aria-label={`${beamHead(one)}, ${timeWords(one)}`}
          onClick={() => onOpen(one.id)}
        >
          {beamHead(one)}
        </button>
      );
    })}
    <NowLine part={partOf(span, now)} now={now} withClock along />
  </>
);
