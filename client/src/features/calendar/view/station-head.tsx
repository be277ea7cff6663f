import { hoursOf, type Interval } from '@luch/contract/calendar/interval-rules.ts';
import { UnstyledButton } from '@mantine/core';
import { formatNumber } from '../../../lib/dates.ts';
import { isOfStation, type PlacedRecord } from '../placed.ts';
import classes from './view.module.css';

const within = (span: Interval, one: Interval): number =>
  Math.max(
    0,
    hoursOf({
      start: one.start > span.start ? one.start : span.start,
      finish: one.finish < span.finish ? one.finish : span.finish,
    }),
  );
export const hoursWithin = (span: Interval, intervals: readonly Interval[]): number =>
  intervals.reduce((sum, one) => sum + within(span, one), 0);

/** A station on the timeline of its kind: its name opens its own calendar, its bar says how full it is. */
export const StationHead = ({
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
      <UnstyledButton className={classes['stationName']} onClick={onOpen}>
        {name}
      </UnstyledButton>
      <span className={classes['load']}>
        <span className={classes['loadBar']} aria-hidden>
          <i style={{ width: `${Math.min(100, (100 * taken) / Math.max(1, working))}%` }} />
        </span>
        <span className="luch-digits">{formatNumber(taken, 0)}</span>
      </span>
    </>
  );
};
