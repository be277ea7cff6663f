import { facilityTimeZone } from '../../../lib/dates.ts';
import type { Geometry } from '../drag/surface.ts';
import { momentOnClock, piecesByDay } from '../time/axis.ts';
import { daysIn, type DayRange } from '../time/days.ts';

/** Time on columns of days, of one station. */
export function columnsGeometry(range: DayRange, stationId: number): Geometry {
  const days = daysIn(range);
  return {
    at: (x, y) => {
      const column = Math.min(days.length - 1, Math.max(0, Math.floor(x * days.length)));
      const day = days[column];
      return day === undefined ? undefined : { moment: momentOnClock(day, y, facilityTimeZone), stationId };
    },
    boxes: (interval) =>
      piecesByDay(range, interval, facilityTimeZone).map(({ day, from, to }) => ({
        key: day,
        x: days.indexOf(day) / days.length,
        y: from,
        width: 1 / days.length,
        height: to - from,
        margin: 4,
      })),
  };
}
