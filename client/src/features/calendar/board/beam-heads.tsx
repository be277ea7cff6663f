import { hoursOf, type Interval } from '@luch/contract/calendar/interval-rules.ts';
import { t } from 'i18next';
import type { PointerEvent } from 'react';
import { formatNumber, formatTime } from '../../../lib/dates.ts';
import { timeWords } from '../look.ts';
import { isLiveBeam } from '../placed.ts';
import { clip, partOf } from '../time/axis.ts';
import type { BoardProps } from './board.ts';
import { NowLine } from './now-line.tsx';
import classes from './rows-board.module.css';

/** Along the days new beam is drawn; a press on one that stands opens it. */
export function beginBeam(event: PointerEvent, { control, newBeam }: BoardProps): void {
  if (event.button !== 0 || !newBeam) return;
  control.begin(event, { subject: newBeam, drag: (moment) => ({ kind: 'create', from: moment }) });
}

const beamHead = (beam: Interval): string =>
  t(($) => $.calendar.beamFrom, { time: formatTime(beam.start), hours: formatNumber(hoursOf(beam)) });

/** Each record of beam; whoever may do something with it opens it. */
export const BeamHeads = ({
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
