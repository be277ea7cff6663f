import { t } from 'i18next';
import { plainDateOf, formatTime } from '../../../lib/dates.ts';
import { type Box, styleOf } from '../drag/surface.ts';
import { longDay } from '../time/titles.ts';
import classes from './cursor-slot.module.css';

interface Props {
  readonly boxes: readonly Box[];
  readonly name: string;
  readonly moment: Date;
  /** Whether something can be added here. */
  readonly adds: boolean;
}

/** A free place that one has come to by keys: Enter reserves from here, where something is added at all. */
export const CursorSlot = ({ boxes, name, moment, adds }: Props) => {
  const [box] = boxes;
  const place = {
    'data-cursor': true,
    className: classes['cursor'],
    'aria-label': t(($) => $.calendar.freeSlot, {
      name,
      day: longDay(plainDateOf(moment)),
      time: formatTime(moment),
    }),
    style: box && styleOf(box),
  };
  return adds ? <button type="button" {...place} /> : <div role="note" tabIndex={0} {...place} />;
};
