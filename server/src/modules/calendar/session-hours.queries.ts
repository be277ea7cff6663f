import type { SessionHours } from '@luch/contract/proposal/beam-time.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, eq } from 'drizzle-orm';
import { type Place, prepared } from '../../platform/database/prepared.ts';
import type { Deps } from '../../platform/deps.ts';
import { sessionHours } from '../proposal/session-hours.queries.ts';
import { facilitySession, station } from '../reference/reference.tables.ts';

/**
 * What a station has in a session, for everybody who chooses one: sums of what has been told, whoever asks.
 *
 * @throws AppError `not_found`
 */
export async function hoursOfSession(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { station_id: stationId, session_id: sessionId }: { readonly station_id: number; readonly session_id: number },
): Promise<SessionHours> {
  const [found] = await selected(db, { stationId, sessionId }, config.facilityTimeZone);
  if (!found) throw new AppError('not_found');
  return found;
}

type Places = { readonly stationId: Place<number>; readonly sessionId: Place<number> };

const selected = prepared((query, { stationId, sessionId }: Places, timeZone: string) =>
  query
    .select(sessionHours(undefined, timeZone))
    .from(station)
    .innerJoin(facilitySession, eq(facilitySession.kindId, station.kindId))
    .where(and(eq(station.id, stationId), eq(facilitySession.id, sessionId))),
);
