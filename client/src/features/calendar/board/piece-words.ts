import { t } from 'i18next';
import { formatTime } from '../../../lib/dates.ts';
import type { PlacedRecord } from '../placed.ts';

/** What of a record one sees on a day. */
export const pieceWords = ({ start, finish }: PlacedRecord, isCutBefore: boolean, isCutAfter: boolean): string => {
  if (isCutBefore && isCutAfter) return t(($) => $.calendar.wholeDay);
  if (isCutAfter) return t(($) => $.calendar.since, { time: formatTime(start) });
  if (isCutBefore) return t(($) => $.calendar.until, { time: formatTime(finish) });
  return `${formatTime(start)}–${formatTime(finish)}`;
};
