import { t } from 'i18next';
import { plainDateOf, formatTime } from '../../../lib/dates.ts';
import { type Box, styleOf } from '../drag/surface.ts';
import { longDay } from '../time/titles.ts';
import classes from './cursor-slot.module.css';

/** A free place that one has come to by keys: Enter reserves from here. */
export const CursorSlot = ({ boxes, name, moment }: { boxes: readonly Box[]; name: string; moment: Date }) => {
  const [box] = boxes;
  return (
    <button
      type="button"
      data-cursor
      className={classes['cursor']}
      aria-label={t(($) => $.calendar.freeSlot, { name, day: longDay(plainDateOf(moment)), time: formatTime(moment) })}
      style={box && styleOf(box)}
    />
  );
};
