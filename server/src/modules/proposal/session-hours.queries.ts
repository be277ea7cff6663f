import { isModerator } from '@luch/contract/account/roles.ts';
import { beamTypeOf, beamTypes, ownTypes } from '@luch/contract/calendar/record-type.ts';
import { decidedForStations, discussedStatuses, openStatuses } from '@luch/contract/council/council-rights.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import { beamTime as longest } from '@luch/contract/kernel/limits.ts';
import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';
import { proposalStatus as s } from '@luch/contract/proposal/proposal.machine.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAmong } from '../../platform/database/prepared.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { council, councilEntry, councilSession, councilStation } from '../council/council.tables.ts';
import { isOwnOrDeclared } from '../expertise/own-work.queries.ts';
import { facilitySession, station } from '../reference/reference.tables.ts';
import { proposal } from './proposal.tables.ts';
import type { Reader } from './proposal.visibility.ts';

/**
 * Hours of a station in a session, as expressions of a statement that reads `station` and `facility_session`. What a
 * council has not told is read by its readers alone (decision 0040).
 */
export interface SessionHoursSelected {
  readonly available: number | null;
  readonly accepted: number;
}

/** Accepted and not taken back. `proposal_hours_of_session` is an index of these, so they stand there in this order. */
const acceptedStatuses = [s.approve, s.scheduled, s.need_report, s.done, s.publication];

/** `reader` undefined: whoever asks, as somebody without an office. */
export const sessionHours = (reader: Reader | undefined, timeZone: string) => ({
  available: sql<number | null>`coalesce(${saidByCouncil(reader)}, ${beamLessOwnUse(timeZone)})::float8`,
  accepted: sql<number>`(${told} + ${reader === undefined ? sql`0` : acceptedByCouncils(reader)})::float8`,
});

const ofBoth = (other: Record<'sessionId' | 'stationId', AnyPgColumn>) =>
  and(eq(other.sessionId, facilitySession.id), eq(other.stationId, station.id));

const accepted = alias(proposal, 'accepted');
const told = sql`(select coalesce(sum(${accepted.grantedHours}), 0) from ${proposal} ${sql.identifier('accepted')}
  where ${ofBoth(accepted)} and ${accepted.status} in (${sql.raw(acceptedStatuses.join(', '))}))`;

/** Whose offices read councils: moderators all, a station those that speak of it. */
const readsOffice = ({ roles, stations, kinds }: Reader, statuses: readonly number[]): SQL | undefined => {
  const offices = [
    roles.includes('bs') ? isAmong(station.id, stations) : undefined,
    roles.includes('msc_admin') ? isAmong(station.kindId, kinds) : undefined,
  ];
  return and(or(...offices) ?? sql`false`, inArray(council.status, [...statuses]));
};

/**
 * What live councils have accepted, and nobody else knows yet; never the own work, nor what the reader has declared a
 * conflict with. `proposal_undecided_of_session` is an
 * index of these.
 */
function acceptedByCouncils(reader: Reader): SQL {
  const decided = alias(proposal, 'decided');
  const isRead = isModerator(reader)
    ? inArray(council.status, [...discussedStatuses])
    : readsOffice(reader, decidedForStations);
  return sql`(select coalesce(sum(coalesce(${councilEntry.grantedHours}, ${decided.requestedHours})), 0)
    from ${proposal} ${sql.identifier('decided')}
    join ${councilEntry} on ${councilEntry.proposalId} = ${decided.id}
    join ${council} on ${council.id} = ${councilEntry.councilId}
    where ${ofBoth(decided)} and ${councilEntry.releasedAt} is null and ${councilEntry.decision} = ${sql.raw(String(decisions.accept))}
      and ${isRead} and ${decided.status} not in (${sql.raw(acceptedStatuses.join(', '))})
      and not ${isOwnOrDeclared(reader, decided)})`;
}

/** The latest that has said it, of those that the reader reads; held ones are everybody's. */
function saidByCouncil(reader: Reader | undefined): SQL {
  const isHeld = eq(council.status, councilStatus.held);
  const isRead =
    reader === undefined
      ? isHeld
      : isModerator(reader)
        ? inArray(council.status, [...openStatuses])
        : or(isHeld, readsOffice(reader, openStatuses));
  return sql`(select ${councilStation.availableHours} from ${councilSession}
    join ${council} on ${council.id} = ${councilSession.councilId}
    join ${councilStation} on ${councilStation.councilId} = ${council.id} and ${councilStation.stationId} = ${station.id}
    where ${councilSession.kindId} = ${facilitySession.kindId}
      and ${councilSession.starts} <= ${facilitySession.planningEnd} and ${councilSession.ends} >= ${facilitySession.planningStart}
      and ${councilStation.availableHours} is not null and ${isRead}
    order by ${council.date} desc, ${council.id} desc limit 1)`;
}

const beam = alias(calendarRecord, 'beam');
const own = alias(calendarRecord, 'own_use');
const beamOfKind = sql`case ${facilitySession.kindId} ${sql.join(
  [facilityKinds.synchrotron, facilityKinds.reactor].map((kind) => sql.raw(` when ${kind} then ${beamTypeOf(kind)}`)),
)} end`;

/**
 * Beam within the days of the session, less maintenance and in-house use in it; null where there is no beam.
 * `0080-calendar.sql` has indices of these types, so they stand there in this order; where a record begins is bounded from
 * both sides, as none is longer than its limit: what is read is as long as the session, not as the calendar.
 */
function beamLessOwnUse(timeZone: string): SQL {
  const zone = sql.raw(`'${timeZone}'`);
  const [begins, ends] = [sql.raw('days.begins'), sql.raw('days.ends')];
  const before = (hours: number) => sql`${begins} - interval '${sql.raw(String(hours))} hours'`;
  const among = (types: readonly number[]) => sql.raw(`(${types.join(', ')})`);
  const from = sql`greatest(${beam.startAt}, ${begins})`;
  const to = sql`least(${beam.finishAt}, ${ends})`;
  const ownUse = sql`(select sum(extract(epoch from least(${to}, ${own.finishAt}) - greatest(${from}, ${own.startAt})))
    from ${calendarRecord} ${sql.identifier('own_use')}
    where ${own.stationId} = ${station.id} and ${own.type} in ${among(ownTypes)}
      and ${own.startAt} > ${before(longest.otherRecord)} and ${own.startAt} < ${to} and ${own.finishAt} > ${from})`;
  // With an offset they are computed once for a session, and not once for a record.
  return sql`(select (sum(extract(epoch from ${to} - ${from})) - coalesce(sum(${ownUse}), 0)) / 3600
    from (select (${facilitySession.planningStart}::timestamp at time zone ${zone}) as begins,
      ((${facilitySession.planningEnd} + 1)::timestamp at time zone ${zone}) as ends offset 0) as days
    join ${calendarRecord} ${sql.identifier('beam')} on ${beam.type} = ${beamOfKind} and ${beam.type} in ${among(beamTypes)}
      and ${beam.closedAt} is null and ${beam.startAt} > ${before(longest.beamRecord)} and ${beam.startAt} < ${ends}
      and ${beam.finishAt} > ${begins})`;
}
