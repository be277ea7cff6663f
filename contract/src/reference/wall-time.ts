import { wallClock } from './deadline.ts';

/** A moment as calendars write it on the wire: 'YYYY-MM-DD HH:mm' in the facility's zone (fine point A12). */
export const wallTime = (moment: Date, timeZone: string): string =>
  wallClock(moment, timeZone).toISOString().slice(0, 16).replace('T', ' ');
