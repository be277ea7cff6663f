import { createHash } from 'node:crypto';
import type { OccupiedTime } from './occupied.queries.ts';

/** A short sign of a station's calendar and the beam above it; `except` are records that count as not there. */
export function calendarPrint(
  stationId: number,
  occupied: readonly OccupiedTime[],
  except: ReadonlySet<number> = new Set(),
): string {
  const lines = occupied
    .filter((record) => (record.stationId === null || record.stationId === stationId) && !except.has(record.id))
    .map(({ id, type, start, finish }) => `${id} ${type} ${start.getTime()} ${finish.getTime()}`);
  return createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 16);
}
