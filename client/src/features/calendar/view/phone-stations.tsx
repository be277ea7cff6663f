import { isBeam } from '@luch/contract/calendar/record-type.ts';
import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import { UnstyledButton } from '@mantine/core';
import { t } from 'i18next';
import { facilityTimeZone } from '../../../lib/dates.ts';
import { useServerNow } from '../../../lib/server-clock.ts';
import { NowLine } from '../board/now-line.tsx';
import { pieceWords } from '../board/piece-words.ts';
import { titleOf, typeWord, whoOf } from '../look.ts';
import { isLiveBeam, isOfStation, type PlacedRecord } from '../placed.ts';
import { clip, partOf, spanOf } from '../time/axis.ts';
import type { DayRange } from '../time/days.ts';
import classes from './phone.module.css';
import swatches from './view.module.css';
import type { Calendar } from './use-calendar.ts';

interface Shown {
  readonly calendar: Calendar;
  /** One day. */
  readonly range: DayRange;
  readonly onOpen: (id: number) => void;
}

/** One day of all stations of a kind, under each other: as a line from midnight to midnight, and in words. */
export const PhoneStations = ({ onStation, ...shown }: Shown & { onStation: (id: number) => void }) => {
  const { calendar, range, onOpen } = shown;
  const span = spanOf(range, facilityTimeZone);
  const now = new Date(useServerNow(30_000));
  const today = calendar.records.filter((one) => clip(span, one));
  return (
    <ul className={classes['stations']} aria-label={t(($) => $.calendar.stations)}>
      {today.some(isLiveBeam) && (
        <li className={classes['station']}>
          {today.filter(isLiveBeam).map((one) => (
            <RecordLine key={one.id} {...{ placed: one, span, onOpen }} />
          ))}
        </li>
      )}
      {calendar.inKind
        .filter(({ is_active: isActive }) => isActive)
        .map(({ id, name }) => {
          const records = today.filter(isOfStation(id));
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
      <span className={classes['when']}>{pieceWords(placed, start < span.start, finish > span.finish)}</span>
    </>
  );
  if (isBeam(placed.type) && record.actions.length === 0) return <div className={classes['record']}>{words}</div>;
  return (
    <UnstyledButton className={classes['record']} aria-haspopup="dialog" onClick={() => onOpen(record.id)}>
      {words}
    </UnstyledButton>
  );
};
