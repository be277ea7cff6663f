import type { Actor } from '@luch/contract/account/roles.ts';
import { waitingKinds, type WaitingWork } from '@luch/contract/waiting/waiting.schemas.ts';
import { dayOf } from '@luch/contract/reference/deadline.ts';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { toPlanByKind } from '../calendar/to-plan.queries.ts';
import { isHead, isResponsible } from '../reference/station-office.queries.ts';
import { ofOffice, ofPassOffice } from './office-waiting.queries.ts';
import { ofCouncils, ofExperts } from './review-waiting.queries.ts';
import { ofModerators, ofStations } from './proposal-waiting.queries.ts';
import type { Asked, Found } from './waiting-of.queries.ts';

/** Whatever waits for this person by any office: one statement, and one more where stations are in their charge. */
export async function waitingFor(deps: Pick<Deps, 'db' | 'clock' | 'config'>, actor: Actor): Promise<WaitingWork[]> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const asked: Asked = { tx: db, actor, now, today: dayOf(now, config.facilityTimeZone) };
  const parts = [ofExperts, ofStations, ofModerators, ofCouncils, ofPassOffice, ofOffice].flatMap((of) =>
    of(asked).map((select) => sql`(${select})`),
  );
  const [{ rows }, time] = await Promise.all([
    parts.length > 0 ? db.execute<Found>(sql.join(parts, sql` union all `)) : { rows: [] },
    timeToAssign(deps, actor),
  ]);
  const found = [...rows, ...time].filter(({ count }) => count > 0);
  return found
    .map((row) => ({ ...row, since: row.since === null ? null : new Date(row.since).toISOString() }))
    .toSorted((one, other) => waitingKinds.indexOf(one.kind) - waitingKinds.indexOf(other.kind));
}

/** Hours that are granted and not in the calendar, for whoever keeps that of a station or of a kind: each kind has its own. */
async function timeToAssign(deps: Pick<Deps, 'db'>, actor: Actor): Promise<Found[]> {
  // Whoever has one station opens it, not all of its kind.
  const hasOne = actor.stations.length === 1 && !isHead(actor);
  const byKind = isResponsible(actor) || isHead(actor) ? [...(await toPlanByKind(deps, actor))] : [];
  return byKind
    .toSorted(([one], [other]) => one - other)
    .map(([kindId, plans]) => {
      const ends = plans.flatMap(({ session_end: end }) => end ?? []).toSorted();
      return { kind: 'time', count: plans.length, since: null, until: ends[0] ?? null, id: hasOne ? null : kindId };
    });
}
