import type { Actor } from '@luch/contract/account/roles.ts';
import { heldStatus } from '@luch/contract/outbox/batch.machine.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { hasDeclared } from '../expertise/declines.queries.ts';
import { isOwnWork } from '../expertise/own-work.queries.ts';
import { sessionHours } from '../proposal/session-hours.queries.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { facilitySession, station } from '../reference/reference.tables.ts';
import { hourActions } from './given-hours.ts';
import { heldDecision } from './outbox.tables.ts';

export interface StationHours {
  readonly proposalId: number;
  /** Of the session of this proposal at its station. */
  readonly place: string;
  /** Null: nobody knows. What is accepted is taken off. */
  readonly left: number | null;
  /** What is held for others there, as far as this reader may know it. */
  readonly held: number;
}

/** What the stations of these proposals still have in their sessions, as this reader may know it; one statement. */
export const hoursAt = (
  tx: Executor,
  actor: Actor,
  proposalIds: readonly number[],
  timeZone: string,
): Promise<StationHours[]> => {
  const { available, accepted } = sessionHours(actor, timeZone);
  return tx
    .select({
      proposalId: proposal.id,
      place: sql<string>`${proposal.sessionId} || ' ' || ${proposal.stationId}`,
      left: sql<number | null>`(${available} - ${accepted})::float8`,
      held: sql<number>`${heldThere(actor, proposalIds)}::float8`,
    })
    .from(proposal)
    .innerJoin(station, eq(station.id, proposal.stationId))
    .innerJoin(facilitySession, eq(facilitySession.id, proposal.sessionId))
    .where(isAmong(proposal.id, proposalIds));
};

const other = alias(proposal, 'other');
/** Never the own work: less that is left would tell of it. */
const heldThere = (actor: Actor, without: readonly number[]): SQL => sql`(
  select coalesce(sum(coalesce(${heldDecision.inputs} ->> 'provided_experiment_duration',
    ${heldDecision.inputs} ->> 'additional_experiment_duration')::numeric), 0)
  from ${heldDecision} join ${proposal} ${sql.identifier('other')} on ${other.id} = ${heldDecision.proposalId}
  where ${heldDecision.status} = ${sql.raw(String(heldStatus.held))} and ${inArray(heldDecision.action, [...hourActions])}
    and ${other.sessionId} = ${proposal.sessionId} and ${other.stationId} = ${proposal.stationId}
    and not ${isOwnWork(actor, other)} and not ${hasDeclared(actor.id, other.id)}
    and ${other.id} <> all(${`{${without.join()}}`}::int[]))`;
