import type { Interval } from '@luch/contract/calendar/interval-rules.ts';
import type { Geometry } from '../drag/surface.ts';
import { clip, momentOf } from '../time/axis.ts';

export interface RowPlace {
  readonly top: number;
  readonly height: number;
  /** For the numbers of days. */
  readonly above: number;
  readonly stationId: number;
  readonly span: Interval;
}

/** Time and stations on rows. */
export function rowsGeometry(places: readonly RowPlace[]): Geometry {
  const whole = places.reduce((sum, { height }) => sum + height, 0);
  return {
    at: (x, y) => {
      const row = places.find(({ top, height }) => y * whole >= top && y * whole < top + height);
      const near = row ?? (y < 0 ? places[0] : places.at(-1));
      return near && { moment: momentOf(near.span, x), stationId: near.stationId };
    },
    // Beam is of all stations.
    boxes: (interval, stationId) =>
      places.flatMap((place, row) => {
        const seen = clip(place.span, interval);
        if (!seen || (stationId !== null && place.stationId !== stationId)) return [];
        const { top, above, height } = place;
        return [
          {
            key: `row-${row}`,
            x: seen.from,
            y: (top + above + 4) / whole,
            width: seen.to - seen.from,
            height: (height - above - 8) / whole,
            margin: 0,
          },
        ];
      }),
  };
}
