import type { Actor } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import { isVerb } from '@luch/contract/outbox/held-actions.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/open.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorById } from '../account/account.queries.ts';
import { performLater } from '../proposal/actions/later-action.commands.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { mayHold } from './batch.policy.ts';
import { givenHours } from './given-hours.ts';
import { carrierOf } from './held-verbs.events.ts';
import type { BatchRecord, HeldRecord } from './outbox.tables.ts';
import { hoursAt } from './station-hours.queries.ts';

/**
 * Carries a held decision out, in the caller's transaction, who may also take it back: the command itself, judged anew. It is
 * the decision of whoever held it.
 */
export async function carryOut(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { held, batch }: { readonly held: HeldRecord; readonly batch: BatchRecord },
): Promise<{ readonly to: number }> {
  const { action, inputs, proposalId } = held;
  if (isVerb(action)) return carrierOf(action)({ deps, tx, actor, batch, proposalId, inputs });
  return performLater(deps, tx, actor, action, { ...inputs, proposal_id: proposalId });
}

/**
 * Of two at once for one station, the second counts what the first has given.
 * @throws AppError `over_station_hours` where a decision gives more than its station has left by now
 */
export async function demandStationHours(deps: Deps, tx: Tx, actor: Actor, held: HeldRecord): Promise<void> {
  const given = givenHours(held);
  if (given === null) return;
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('station hours'), hashtext(${proposal.sessionId} || ' ' || ${proposal.stationId}))
    from ${proposal} where ${proposal.id} = ${held.proposalId}`);
  const [at] = await hoursAt(tx, actor, [held.proposalId], deps.config.facilityTimeZone);
  if (at && at.left !== null && given > at.left)
    throw new AppError('over_station_hours', { left: Math.max(0, at.left) });
}

/** As whom decisions are carried out: whoever held one, or who releases it where that person has left the office. */
export function deciders(deps: Pick<Deps, 'db'>, releaser: Actor): (heldBy: number) => Promise<Actor> {
  const known = new Map<number, Promise<Actor>>();
  const find = async (id: number): Promise<Actor> => {
    const holder = await actorById(deps.db, id);
    return holder && mayHold(holder) ? holder : releaser;
  };
  return (heldBy) => {
    const found = known.get(heldBy) ?? find(heldBy);
    known.set(heldBy, found);
    return found;
  };
}
