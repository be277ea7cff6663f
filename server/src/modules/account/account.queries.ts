import type { PersonBrief } from '@luch/contract/account/account.schemas.ts';
import { fullName, shortName } from '@luch/contract/account/person-name.ts';
import type { Actor, Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { inOrder } from '../../platform/database/in-language.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { organisation } from '../reference/reference.tables.ts';
import { person, personKind, personRole, stationResponsible } from './account.tables.ts';

/** What other modules ask about people. Blocked people are nobody's receivers, but keep their names. */

/** All holders of a role itself (not of a right that another role implies), such as every moderator. */
export async function personIdsWithRole(db: Executor, role: Role): Promise<number[]> {
  const rows = await db
    .select({ id: person.id })
    .from(personRole)
    .innerJoin(person, eq(person.id, personRole.personId))
    .where(and(eq(personRole.role, role), isNull(person.blockedAt)))
    .orderBy(person.id);
  return rows.map(({ id }) => id);
}

export async function responsiblesOf(db: Executor, stationId: number): Promise<number[]> {
  return (await responsiblesOfAll(db, [stationId])).map(({ personId }) => personId);
}

/** Of many stations, in one statement; a person stands beside each of theirs. */
export function responsiblesOfAll(db: Executor, stationIds: readonly number[]) {
  return db
    .select({ personId: person.id, stationId: stationResponsible.stationId })
    .from(stationResponsible)
    .innerJoin(person, eq(person.id, stationResponsible.personId))
    .where(and(isAmong(stationResponsible.stationId, stationIds), isNull(person.blockedAt)))
    .orderBy(person.id);
}

/** Heads of a facility kind. */
export async function headsOf(db: Executor, kindId: number): Promise<number[]> {
  const rows = await db
    .select({ personId: person.id })
    .from(personKind)
    .innerJoin(person, eq(person.id, personKind.personId))
    .where(and(eq(personKind.kindId, kindId), isNull(person.blockedAt)))
    .orderBy(person.id);
  return rows.map(({ personId }) => personId);
}

/** Of the same staff: who rates is known to those who appoint experts, and to no other expert. */
export async function areColleagues(db: Executor, { roles }: Actor, personId: number): Promise<boolean> {
  const isStaff = (role: Role) => role !== 'applicant' && role !== 'expert';
  if (!roles.some(isStaff)) return false;
  const theirs = await db.select({ role: personRole.role }).from(personRole).where(eq(personRole.personId, personId));
  return theirs.some(({ role }) => isStaff(role));
}

/** As a query: moderators, and the responsibles of a station. */
export const staffBehind = (stationId: AnyPgColumn): SQL => sql`
  select office.id from (
    select person_id as id from ${personRole} where role = 'moderator'
    union select person_id from ${stationResponsible} where station_id = ${stationId}
  ) office join ${person} staff on staff.id = office.id where staff.blocked_at is null`;

/** Whom a letter may go to, with what `mayReceive` of the policy asks; in the order of the ids. */
export const receiversOf = (db: Executor, ids: readonly number[]) => receiversAmong(db, isAmong(person.id, ids));

export function receiversAmong(db: Executor, where: SQL) {
  return db
    .select({
      id: person.id,
      email: person.email,
      language: person.language,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      verifiedAt: person.verifiedAt,
      blockedAt: person.blockedAt,
      personalEmailOn: person.personalEmailOn,
      massEmailOn: person.massEmailOn,
    })
    .from(person)
    .where(where)
    .orderBy(person.id);
}
export type Receiver = Awaited<ReturnType<typeof receiversOf>>[number];

/** Ids and short names by the addresses that letters go to, in the order of names; unknown addresses are missing. */
export async function peopleByEmail(
  db: Executor,
  emails: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({
      id: person.id,
      email: person.email,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(person)
    .where(inArray(person.email, [...new Set(emails)]))
    .orderBy(inOrder(person.lastName, language), inOrder(person.firstName, language), person.id);
  return new Map(rows.map((row) => [row.email, { id: row.id, name: shortName(row) }]));
}

/** A surname as `person.surname_key` holds it: case and ё do not matter. */
export const surnameKey = (surname: string): string => surname.toLowerCase().replaceAll('ё', 'е');

/** Names and organisations by id, in one statement; unknown ids are missing from the map. */
export async function briefsOf(
  db: Executor,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, PersonBrief>> {
  const briefs = ids.length === 0 ? [] : await selectBriefs(db, language, isAmong(person.id, ids));
  return new Map(briefs.map((brief) => [brief.id, brief]));
}

/** The only columns of other people that leave the module in lists: no addresses, phones or birth dates. */
export async function selectBriefs(
  db: Executor,
  language: Language,
  where: SQL | undefined,
  {
    order = [person.id],
    limit,
  }: { readonly order?: readonly (SQL | typeof person.id)[]; readonly limit?: number } = {},
): Promise<PersonBrief[]> {
  const query = db
    .select({
      id: person.id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      organization: language === 'ru' ? organisation.shortNameRu : organisation.shortNameEn,
    })
    .from(person)
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(where)
    .orderBy(...order);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => ({
    ...row,
    profile_id: row.id,
    full_name: fullName(row),
    organization: row.organization ?? '',
  }));
}

/** Whoever does not ask now, but for whom something is done later; undefined for blocked people. */
export async function actorById(db: Executor, id: number): Promise<Actor | undefined> {
  const { rows } = await db.execute<Omit<Actor, 'signInId'> & Record<string, unknown>>(sql`
    select p.id, p.email, p.language,
      array(select role from person_role where person_id = p.id) as roles,
      array(select kind_id from person_kind where person_id = p.id) as kinds,
      array(select station_id from station_responsible where person_id = p.id) as stations
    from person p where p.id = ${id} and p.blocked_at is null`);
  const [found] = rows;
  return found && { ...found, signInId: 0 };
}
