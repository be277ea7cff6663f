import type { Actor } from '@luch/contract/account/roles.ts';
import { overlappingEachOther } from '@luch/contract/calendar/interval-rules.ts';
import { AppError, FieldError } from '@luch/contract/kernel/errors.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/database/open.ts';
import { inTheWay, type TimeAsked } from '../calendar-records/calendar-records.queries.ts';
import { station } from '../reference/reference.tables.ts';
import { viewsOf } from './record.view.ts';

/**
 * Time that is about to be saved: whoever takes time of the same station or the same beam waits for whoever takes it just
 * now, and is then told of everything in the way. Behind it stands the constraint of the database. The locks of proposals
 * come first (fine point H45).
 * @throws AppError `interval_taken` with `record`, the first in the way, and `in_the_way`, all of them
 */
export async function takeTime(deps: Deps, tx: Tx, actor: Actor, asked: TimeAsked): Promise<void> {
  if (overlappingEachOther(asked.intervals).length > 0)
    throw new FieldError({ experiment_calendar: [{ key: 'errors.interval_invalid' }] });
  await lockPlace(tx, asked);
  const taken = await inTheWay(tx, asked);
  if (taken.length === 0) return;
  const ids = taken.map(({ id }) => id);
  const records = await viewsOf(deps, tx, actor, ids);
  // Somebody has just given it back: under the lock nobody else can have taken it.
  if (records.length === 0) return;
  throw new AppError('interval_taken', {}, { record: records[0], in_the_way: records });
}

async function lockPlace(tx: Tx, { stationId, type }: TimeAsked): Promise<void> {
  if (stationId === null) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beam'), ${type}::int)`);
  else await tx.select({ id: station.id }).from(station).where(eq(station.id, stationId)).for('no key update');
}
