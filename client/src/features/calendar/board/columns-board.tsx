import { addDays } from '@luch/contract/kernel/days.ts';
import { type Interval, nextStep } from '@luch/contract/calendar/interval-rules.ts';
import { calendar } from '@luch/contract/kernel/limits.ts';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { facilityTimeZone, today } from '../../../lib/dates.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { Draft, Ghost } from '../drag/ghost.tsx';
import { isOfStation, type PlacedRecord } from '../placed.ts';
import { clockPart, momentOnClock, piecesByDay } from '../time/axis.ts';
import { dayNumber, shortWeekday } from '../time/titles.ts';
import { daysIn, dayOf, dayStart, type DayRange, isWeekend } from '../time/days.ts';
import { layOut } from '../time/lanes.ts';
import type { BoardProps } from './board.ts';
import classes from './columns-board.module.css';
import { columnsGeometry } from './columns-geometry.ts';
import { CursorSlot } from './cursor-slot.tsx';
import { EventBar } from './event-bar.tsx';
import { hasBeam } from './has-beam.ts';
import { NowLine } from './now-line.tsx';
import { boardPointer } from './use-board-pointer.ts';
import { type Slot, useCursor } from './use-cursor.ts';
import { useSurface } from './use-surface.ts';

const hours = Array.from({ length: 7 }, (_, place) => (place + 1) * 3);
const hour = 3_600_000;

interface Bar {
  readonly placed: PlacedRecord;
  readonly lane: number;
  readonly lanes: number;
  readonly piece: ReturnType<typeof piecesByDay>[number];
}

const barsOf = (range: DayRange, records: readonly PlacedRecord[]): Bar[] =>
  layOut(records).flatMap(({ item, lane, lanes }) =>
    piecesByDay(range, item, facilityTimeZone).map((piece) => ({ placed: item, lane, lanes, piece })),
  );

/** One station: days beside each other, hours down, opened at eight in the morning. */
export const ColumnsBoard = ({
  stationId,
  name,
  withHeads = true,
  ...board
}: BoardProps & {
  stationId: number;
  name: string;
  /** A phone has the strip of the week instead. */
  withHeads?: boolean;
}) => {
  const scroll = useRef<HTMLElement>(null);
  const days = useMemo(() => daysIn(board.range), [board.range]);
  const now = new Date(useServerNow(30_000));
  useMorning(scroll);
  return (
    <section ref={scroll} className={classes['scroll']} aria-label={name} data-scroll>
      <div className={classes['board']} style={{ '--days': days.length }}>
        {withHeads && <Heads days={days} beam={board.beam} />}
        <Hours now={days.includes(today(now)) ? now : undefined} />
        <Layer {...board} stationId={stationId} name={name} days={days}>
          <Ground days={days} beam={board.beam} now={now} />
        </Layer>
      </div>
    </section>
  );
};

/** The records, what is dragged over them, and the place where one stands by keys. */
const Layer = ({
  stationId,
  name,
  days,
  children,
  ...board
}: BoardProps & { stationId: number; name: string; days: readonly string[]; children: ReactNode }) => {
  const layer = useRef<HTMLDivElement>(null);
  const { range } = board;
  const records = useMemo(() => board.records.filter(isOfStation(stationId)), [board.records, stationId]);
  const bars = useMemo(() => barsOf(range, records), [range, records]);
  const geometry = useMemo(() => columnsGeometry(range, stationId), [range, stationId]);
  const surface = useSurface(layer, geometry, board.control);
  const cursor = useColumnsCursor(board, bars, stationId, layer);
  const { moment } = cursor.slot;
  const here = dayOf(moment, facilityTimeZone);
  return (
    <div
      ref={layer}
      className={classes['layer']}
      data-layer
      onKeyDown={cursor.onKeyDown}
      onFocus={cursor.onFocus}
      {...boardPointer(board, (id) => records.find((one) => one.id === id))}
    >
      {children}
      {bars.map((bar) => (
        <EventBar
          key={`${bar.placed.id}-${bar.piece.day}`}
          tall
          placed={bar.placed}
          isCutBefore={bar.piece.isCutBefore}
          isCutAfter={bar.piece.isCutAfter}
          canDrag={bar.placed.record.actions.includes('dates')}
          isHere={cursor.record?.id === bar.placed.id && here === bar.piece.day}
          style={barStyle(bar, days)}
        />
      ))}
      <Draft draft={board.draft} surface={surface} />
      <Ghost control={board.control} surface={surface} />
      {board.over?.(geometry)}
      {!cursor.record && (
        <CursorSlot
          boxes={geometry.boxes({ start: moment, finish: new Date(+moment + hour) }, null)}
          name={name}
          moment={moment}
          adds={board.newAt(stationId) !== undefined}
        />
      )}
    </div>
  );
};

const barStyle = ({ piece, lane, lanes }: Bar, days: readonly string[]) => ({
  left: `calc(${((days.indexOf(piece.day) + lane / lanes) * 100) / days.length}% + 5px)`,
  width: `calc(${100 / days.length / lanes}% - 10px)`,
  top: `${piece.from * 100}%`,
  height: `calc(max(20px, ${(piece.to - piece.from) * 100}%) - 2px)`,
});

/** Eight in the morning is the first hour that one sees; the night is above (specification, section 2). */
function useMorning(scroll: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = scroll;
    const layer = current?.querySelector('[data-layer]');
    if (layer) current?.scrollTo({ top: (layer.clientHeight * calendar.firstHour) / 24 - 12 });
  }, [scroll]);
}

const Heads = ({ days, beam }: { days: readonly string[]; beam: readonly Interval[] }) => {
  const here = today();
  return (
    <div className={classes['heads']}>
      {days.map((day) => (
        <div
          key={day}
          className={classes['head']}
          data-rest={isWeekend(day) || undefined}
          data-today={day === here || undefined}
          data-beam={hasBeam(day, beam) || undefined}
        >
          {shortWeekday(day)} <b>{dayNumber(day)}</b>
        </div>
      ))}
    </div>
  );
};

/** Its clock would cover the word of this hour. */
const isUnderClock = (at: number, now: Date | undefined): boolean =>
  now !== undefined && Math.abs(clockPart(dayOf(now, facilityTimeZone), now, facilityTimeZone) * 24 - at) < 0.6;

const Hours = ({ now }: { now: Date | undefined }) => (
  <div aria-hidden className={classes['hours']}>
    {hours
      .filter((at) => !isUnderClock(at, now))
      .map((at) => (
        <span key={at} className={classes['hour']} style={{ top: `${(at * 100) / 24}%` }}>
          {`${String(at).padStart(2, '0')}:00`}
        </span>
      ))}
    {now && <NowLine part={clockPart(dayOf(now, facilityTimeZone), now, facilityTimeZone)} now={now} withClock />}
  </div>
);

const Ground = ({ days, beam, now }: { days: readonly string[]; beam: readonly Interval[]; now: Date }) => (
  <div aria-hidden className="luch-contents">
    {days.map((day, place) => (
      <div
        key={day}
        className={classes['day']}
        style={{ left: `${(place * 100) / days.length}%`, width: `${100 / days.length}%` }}
      >
        {beam
          .flatMap((one) => piecesByDay({ first: day, end: addDays(day, 1) }, one, facilityTimeZone))
          .map((piece) => (
            <i
              key={piece.from}
              className={classes['beam']}
              data-cut={`${piece.isCutBefore ? 'b' : ''}${piece.isCutAfter ? 'a' : ''}`}
              style={{ top: `${piece.from * 100}%`, height: `${(piece.to - piece.from) * 100}%` }}
            />
          ))}
        {day === today(now) && <NowLine part={clockPart(day, now, facilityTimeZone)} now={now} />}
      </div>
    ))}
    {hours.map((at) => (
      <i key={at} className={classes['hourLine']} style={{ top: `${(at * 100) / 24}%` }} />
    ))}
  </div>
);

function useColumnsCursor(
  board: BoardProps,
  bars: readonly Bar[],
  stationId: number,
  layer: RefObject<HTMLElement | null>,
) {
  const { first, end } = board.range;
  const from = dayStart(first, facilityTimeZone);
  const last = new Date(+dayStart(end, facilityTimeZone) - hour / 2);
  const at = (moment: Date): Slot => ({ row: 0, moment: moment < from ? from : moment > last ? last : moment });
  const sameClock = (moment: Date, days: number) => {
    const day = dayOf(moment, facilityTimeZone);
    return momentOnClock(addDays(day, days), clockPart(day, moment, facilityTimeZone), facilityTimeZone);
  };
  return useCursor({
    first: at(momentOnClock(first, calendar.firstHour / 24, facilityTimeZone)),
    clamp: ({ moment }) => at(moment),
    layer,
    board,
    halfHours: (arrow) => ({ ArrowUp: -1, ArrowDown: 1, ArrowLeft: -48, ArrowRight: 48 })[arrow],
    recordAt: ({ moment }) => bars.find(({ placed }) => placed.start <= moment && moment < placed.finish)?.placed,
    slotOf: (id) => {
      const bar = bars.find(({ placed }) => placed.id === id);
      return bar && at(bar.placed.start);
    },
    stationAt: () => stationId,
    step: ({ moment }, arrow, over) => {
      if (arrow === 'ArrowUp') return at(new Date(+(over?.start ?? moment) - (over ? hour / 2 : hour)));
      if (arrow === 'ArrowDown') return at(over ? nextStep(over.finish) : new Date(+moment + hour));
      return at(sameClock(moment, arrow === 'ArrowLeft' ? -1 : 1));
    },
  });
}
