import { isOverBudget } from '@luch/contract/council/decision.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import { teamTypes, approveTypes } from '@luch/contract/council/team-types.ts';
import { decisions } from '@luch/contract/council/decision.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, count, eq, isNull, lte, ne, not, sql } from 'drizzle-orm';
import { inOrder, said } from '../../../platform/database/in-language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { isAmong } from '../../../platform/database/prepared.ts';
import { person } from '../../account/account.tables.ts';
import { calendarRecord } from '../../calendar-records/calendar-records.tables.ts';
import { isAwaited } from '../../expertise/assigned.queries.ts';
import { expertAssignment, expertise } from '../../expertise/expertise.tables.ts';
import { isOwnOrDeclared, type Whose } from '../../expertise/own-work.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { station } from '../../reference/reference.tables.ts';
import { councilEntry, councilStation, councilTeam } from '../council.tables.ts';
import { usualHours } from './moved-entries.queries.ts';

/** What stops no move and is said before it. Nobody reads anything here of the own work (fine point H36), or of what they have declared a conflict with. */
export interface Asked {
  readonly councilId: number;
  readonly whose: Whose;
  readonly language: Language;
  readonly now: Date;
}

const names = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName };
const byName = (language: Language) => [
  inOrder(person.lastName, language),
  inOrder(person.firstName, language),
  asc(person.id),
];
const notOwn = (whose: Whose) => not(isOwnOrDeclared(whose));
const isLive = (councilId: number) => and(eq(councilEntry.councilId, councilId), isNull(councilEntry.releasedAt));

/** Experts with proposals of the council that they have not rated, and how many. */
export async function unratedIn(tx: Executor, { councilId, whose, language }: Asked) {
  const rows = await tx
    .select({ user_id: person.id, ...names, count: sql<number>`count(*)::int` })
    .from(expertAssignment)
    .innerJoin(person, eq(person.id, expertAssignment.expertId))
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(eq(expertAssignment.councilId, councilId), isAwaited(tx), notOwn(whose)))
    .groupBy(person.id)
    .orderBy(...byName(language));
  return rows.map(({ user_id, count: all, ...name }) => ({ user_id, name: fullName(name), count: all }));
}

/** Whose assignments these are: how many, and how many of them with a rating, which counts no longer. */
export async function endingIn(tx: Executor, ids: readonly number[], { whose, language }: Asked) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ user_id: person.id, ...names, count: sql<number>`count(*)::int`, rated: count(expertise.id) })
    .from(expertAssignment)
    .innerJoin(person, eq(person.id, expertAssignment.expertId))
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(isAmong(expertAssignment.id, ids), notOwn(whose)))
    .groupBy(person.id)
    .orderBy(...byName(language));
  return rows.map(({ user_id, count: all, rated, ...name }) => ({ user_id, name: fullName(name), count: all, rated }));
}

/** Experts of the team who have said nothing of the protocol, or rejected it. */
export async function unconfirmedIn(tx: Executor, { councilId, language }: Asked) {
  const rows = await tx
    .select({ user_id: person.id, ...names })
    .from(councilTeam)
    .innerJoin(person, eq(person.id, councilTeam.personId))
    .where(
      and(
        eq(councilTeam.councilId, councilId),
        eq(councilTeam.type, teamTypes.expert),
        councilTeam.isActive,
        ne(councilTeam.approveType, approveTypes.confirmed),
      ),
    )
    .orderBy(...byName(language));
  return rows.map(({ user_id, ...name }) => ({ user_id, name: fullName(name), count: 1 }));
}

/** Preliminary intervals that have begun, as proposals, and accepted proposals that have no time but what is over. */
export async function intervalsIn(tx: Executor, { councilId, whose, now }: Asked) {
  const some = (which: ReturnType<typeof and>) =>
    sql`exists (select 1 from ${calendarRecord} where ${calendarRecord.proposalId} = ${proposal.id} and ${which})`;
  const reserved = sql`${calendarRecord.type} in (2, 5) and ${calendarRecord.closedAt} is null`;
  const begun = and(eq(calendarRecord.type, 5), lte(calendarRecord.startAt, now));
  const [counted] = await tx
    .select({
      intervals_begun: sql<number>`(count(*) filter (where ${some(begun)}))::int`,
      without_intervals: sql<number>`(count(*) filter (where not ${some(and(reserved))}))::int`,
    })
    .from(councilEntry)
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .where(and(isLive(councilId), eq(councilEntry.decision, decisions.accept), notOwn(whose)));
  return counted ?? { intervals_begun: 0, without_intervals: 0 };
}

/** Stations whose accepted hours exceed those that they have, and by how much. */
export async function overBudgetIn(tx: Executor, { councilId, whose, language }: Asked) {
  const hours = sql<number>`sum(coalesce(${councilEntry.grantedHours}, ${usualHours}, 0))::float8`;
  const rows = await tx
    .select({
      station_id: station.id,
      name: said(language, station.nameRu, station.nameEn),
      accepted: hours,
      available: councilStation.availableHours,
    })
    .from(councilEntry)
    .innerJoin(proposal, eq(proposal.id, councilEntry.proposalId))
    .innerJoin(station, eq(station.id, proposal.stationId))
    .innerJoin(
      councilStation,
      and(eq(councilStation.councilId, councilEntry.councilId), eq(councilStation.stationId, station.id)),
    )
    .where(and(isLive(councilId), eq(councilEntry.decision, decisions.accept), notOwn(whose)))
    .groupBy(station.id, councilStation.availableHours)
    .orderBy(asc(station.id));
  return rows.flatMap(({ station_id, name, accepted, available }) =>
    available !== null && isOverBudget(accepted, available) ? [{ station_id, name, hours: accepted - available }] : [],
  );
}
