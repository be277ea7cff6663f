import { shortName } from '@luch/contract/account/person-name.ts';
import { councilStatus } from '@luch/contract/council/council.machine.ts';
import { proposalStatus } from '@luch/contract/proposal/proposal.machine.ts';
import { beamTypes, recordTypes } from '@luch/contract/calendar/record-type.ts';
import { beamTime } from '@luch/contract/kernel/limits.ts';
import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';
import type { SessionUsage } from '@luch/contract/reference/session.schemas.ts';
import type { OtherSession } from '@luch/contract/reference/session-rules.ts';
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { council, councilSession } from '../council/council.tables.ts';
import { form } from '../forms/forms.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { type FacilitySession, facilitySession, station } from './reference.tables.ts';

/** What the keepers of the schedule ask about sessions. */

/** The other sessions of a kind. */
export function othersOf(tx: Executor, kindId: number, id?: number): Promise<OtherSession[]> {
  return tx
    .select({
      name: facilitySession.name,
      date_start: facilitySession.planningStart,
      date_end: facilitySession.planningEnd,
    })
    .from(facilitySession)
    .where(and(eq(facilitySession.kindId, kindId), id === undefined ? undefined : ne(facilitySession.id, id)))
    .orderBy(asc(facilitySession.planningStart));
}

/** Deleted ones too: they still name it. */
export async function proposalsIn(tx: Executor, sessionId: number): Promise<number> {
  const [row] = await tx.select({ found: count() }).from(proposal).where(eq(proposal.sessionId, sessionId));
  return row?.found ?? 0;
}

/** Those that ask whoever goes into it, also switched off: none is ever deleted. */
export const formsFor = (tx: Executor, sessionId: number): Promise<number> =>
  tx.$count(form, eq(form.sessionId, sessionId));

/** A council names the days whose time it plans: those that lie in a session plan its time. */
const plansTimeOf = and(
  eq(councilSession.kindId, facilitySession.kindId),
  lte(councilSession.starts, facilitySession.planningEnd),
  gte(councilSession.ends, facilitySession.planningStart),
);

export const councilsIn = (tx: Executor, { id }: Pick<FacilitySession, 'id'>) =>
  tx
    .select({ id: council.id })
    .from(facilitySession)
    .innerJoin(councilSession, plansTimeOf)
    .innerJoin(council, and(eq(council.id, councilSession.councilId), ne(council.status, councilStatus.cancelled)))
    .where(eq(facilitySession.id, id));

/** Who changed it last, as others read a name; empty for what a data file brought. */
export async function keeperOf(tx: Executor, { changedBy }: FacilitySession): Promise<string> {
  if (changedBy === null) return '';
  const [found] = await tx
    .select({ last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName })
    .from(person)
    .where(eq(person.id, changedBy));
  return found ? shortName(found) : '';
}

/** What hangs on the whole schedule, in five statements however long it is. */
export async function usageOf(tx: Executor, timeZone: string): Promise<SessionUsage> {
  const [sessions, held, councils, beams, kinds] = await Promise.all([
    tx
      .select({
        id: facilitySession.id,
        hasForm: sql<boolean>`${facilitySession.id} in (select ${form.sessionId} from ${form} where ${form.sessionId} is not null)`,
      })
      .from(facilitySession)
      .orderBy(asc(facilitySession.id)),
    proposalsBySession(tx, {}),
    councilsBySession(tx),
    beamBySession(tx, {}, timeZone),
    byKind(tx),
  ]);
  return {
    sessions: sessions.map(({ id, hasForm }) => {
      const { all = 0, proposals = 0, requestedHours = 0 } = held.find((one) => one.id === id) ?? {};
      const planning = councils.filter((one) => one.sessionId === id).map(({ sessionId: _of, ...planned }) => planned);
      return {
        id,
        proposals,
        requested_hours: requestedHours,
        beam_hours: beams.find((one) => one.id === id)?.hours ?? null,
        councils: planning,
        can_delete: all === 0 && planning.length === 0 && !hasForm,
      };
    }),
    kinds,
  };
}

/** What was refused or given up asks for no time. */
const lives = sql`${proposal.status} between ${proposalStatus.created} and ${proposalStatus.publication}`;

/** From an index alone, `proposal_of_sessions`. */
const proposalsBySession = prepared((query) =>
  query
    .select({
      id: proposal.sessionId,
      all: count(),
      proposals: sql<number>`count(*) filter (where ${lives})::int`,
      requestedHours: sql<number>`coalesce(sum(${proposal.requestedHours}) filter (where ${lives}), 0)::float8`,
    })
    .from(proposal)
    .where(isNotNull(proposal.sessionId))
    .groupBy(proposal.sessionId),
);

const councilsBySession = (tx: Executor) =>
  tx
    .select({ sessionId: facilitySession.id, id: council.id, name: council.name, date: council.date })
    .from(facilitySession)
    .innerJoin(councilSession, plansTimeOf)
    .innerJoin(council, and(eq(council.id, councilSession.councilId), ne(council.status, councilStatus.cancelled)))
    .orderBy(asc(council.date), asc(council.id));

/** Hours of beam within the days of the session, at each station that is in use. */
const beamBySession = prepared((query, _places: object, timeZone: string) => {
  const begins = sql`${facilitySession.planningStart}::timestamp at time zone ${timeZone}`;
  const ends = sql`(${facilitySession.planningEnd} + 1)::timestamp at time zone ${timeZone}`;
  const { startAt, finishAt, type, closedAt } = calendarRecord;
  return query
    .select({
      id: facilitySession.id,
      hours: sql<number>`(sum(extract(epoch from least(${finishAt}, ${ends}) - greatest(${startAt}, ${begins}))) / 3600
        * (select count(*) from ${station} where ${station.kindId} = ${facilitySession.kindId} and ${station.isActive}))::float8`,
    })
    .from(facilitySession)
    .innerJoin(
      calendarRecord,
      and(
        sql`${type} = ${beamOf}`,
        inArray(type, [...beamTypes]),
        isNull(closedAt),
        sql`${startAt} < ${ends} and ${finishAt} > ${begins}`,
        // None is longer, so an index by start finds what still runs.
        sql`${startAt} > ${begins} - interval '${sql.raw(String(beamTime.beamRecord))} hours'`,
      ),
    )
    .groupBy(facilitySession.id);
});

/** Laboratory instruments have no beam. */
const beamOf = sql`case ${facilitySession.kindId} when ${facilityKinds.synchrotron} then ${recordTypes.synchrotronBeam}::int
  when ${facilityKinds.reactor} then ${recordTypes.reactorBeam}::int end`;

async function byKind(tx: Executor): Promise<SessionUsage['kinds']> {
  const rows = await outOfSession(tx, {});
  return rows.map(({ kind, drafts, waiting }) => ({ megascience_type_ext_id: kind ?? 0, drafts, waiting }));
}

const outOfSession = prepared((query) =>
  query
    .select({
      kind: proposal.kindId,
      drafts: sql<number>`count(*) filter (where ${proposal.status} = ${proposalStatus.draft})::int`,
      waiting: sql<number>`count(*) filter (where ${proposal.status} <> ${proposalStatus.draft} and ${lives})::int`,
    })
    .from(proposal)
    .where(and(isNotNull(proposal.kindId), isNull(proposal.sessionId)))
    .groupBy(proposal.kindId)
    .orderBy(asc(proposal.kindId)),
);
