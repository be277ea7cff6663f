import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { facilitySession, type FacilitySession, station } from '../reference/reference.tables.ts';
import { plannedBy } from '../reference/station-office.queries.ts';

/** The session and the stations that are planned together. */
export interface PlanScope {
  readonly session: FacilitySession;
  readonly stations: readonly { readonly id: number }[];
}

/**
 * @throws AppError `not_found` without such a session, `forbidden` where this person plans no station that was asked for
 */
export async function planScope(
  tx: Executor,
  actor: Actor,
  asked: { readonly sessionId: number; readonly stationId: number | null },
): Promise<PlanScope> {
  const [session] = await tx.select().from(facilitySession).where(eq(facilitySession.id, asked.sessionId));
  const stations = await tx
    .select({ id: station.id })
    .from(station)
    .where(
      and(
        plannedBy(actor),
        session && eq(station.kindId, session.kindId),
        asked.stationId === null ? eq(station.isActive, true) : eq(station.id, asked.stationId),
      ),
    )
    .orderBy(asc(station.id));
  if (stations.length === 0) throw new AppError('forbidden');
  if (!session) throw new AppError('not_found');
  return { session, stations };
}
