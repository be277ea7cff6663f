import type { PersonName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { visitLimits } from '@luch/contract/visit/visit-limits.ts';
import { visitStatus } from '@luch/contract/visit/visit.machine.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import { and, asc, eq, exists, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { calendarRecord } from '../calendar-records/calendar-records.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { belongsTo } from '../proposal/proposal.visibility.ts';
import { organisation } from '../reference/reference.tables.ts';
import { visit, type VisitRecord } from './visit.tables.ts';

export interface VisitRow {
  readonly row: VisitRecord;
  readonly name: PersonName;
  readonly organization: string;
  readonly finishAt: Date | null;
  /** Other experiments of the same person in the same hours. */
  readonly elsewhere: number[];
}

/** Of visits the days, from today on, for which no pass is asked. */
export async function daysWithoutPass(tx: Executor, ids: readonly number[], today: string, zone: string) {
  const { rows } = await tx.execute<{ id: number; starts: string; ends: string }>(sql`
    select ids.id, lower(days)::text as starts, (upper(days) - 1)::text as ends
    from unnest(${`{${ids.join()}}`}::int[]) as ids (id)
    cross join lateral passes_of_visit(ids.id, ${today}::date, ${zone}) p cross join lateral unnest(p.lacks) as days
    order by ids.id, days`);
  return rows;
}

const meeting = sql<number[]>`array(
  select o.slot_id from visit o join calendar_record r on r.id = o.slot_id
  where o.person_id = ${visit.personId} and o.mode = 'on_site' and ${visit.mode} = 'on_site' and o.status < 5
    and ${visit.status} < 5 and o.id <> ${visit.id} and o.leaves >= ${visit.arrives} and o.arrives <= ${visit.leaves}
    and r.start_at < ${calendarRecord.finishAt} and r.finish_at > ${calendarRecord.startAt}
  order by 1)`;

async function visitsWhere(
  tx: Executor,
  language: Language,
  where: SQL | undefined,
  most: number = visitLimits.slots * visitLimits.people,
): Promise<VisitRow[]> {
  const rows = await tx
    .select({
      row: visit,
      lastName: person.lastName,
      firstName: person.firstName,
      middleName: person.middleName,
      organization: language === 'ru' ? organisation.shortNameRu : organisation.shortNameEn,
      finishAt: calendarRecord.finishAt,
      elsewhere: meeting,
    })
    .from(visit)
    .leftJoin(person, eq(person.id, visit.personId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .leftJoin(calendarRecord, eq(calendarRecord.id, visit.slotId))
    .where(where)
    .orderBy(asc(calendarRecord.startAt), asc(visit.id))
    .limit(most);
  return rows.map(({ row, lastName, firstName, middleName, organization, ...rest }) => ({
    row,
    name: {
      last_name: lastName ?? row.lastName,
      first_name: firstName ?? row.firstName,
      middle_name: middleName ?? row.middleName,
    },
    organization: organization ?? row.organization,
    ...rest,
  }));
}

/** Where somebody is still expected, or is, with a team that is theirs, in order of time. */
export const visitsOfPerson = (tx: Executor, language: Language, actor: Actor, now: Date) =>
  visitsWhere(
    tx,
    language,
    and(
      eq(visit.personId, actor.id),
      ne(visit.status, visitStatus.withdrawn),
      gt(calendarRecord.finishAt, now),
      exists(
        tx
          .select({ id: proposal.id })
          .from(proposal)
          .where(and(eq(proposal.id, visit.proposalId), belongsTo(actor))),
      ),
    ),
    visitLimits.own,
  );

export const visitsOfSlots = (tx: Executor, language: Language, slotIds: readonly number[]) =>
  visitsWhere(tx, language, isAmong(visit.slotId, slotIds));

/** Who is expected at an experiment or there already, under the lock of its proposal. */
export const liveVisitsOf = (tx: Executor, slotId: number): Promise<VisitRecord[]> =>
  tx
    .select()
    .from(visit)
    .where(and(eq(visit.slotId, slotId), sql`${visit.status} <> ${visitStatus.withdrawn}`))
    .orderBy(asc(visit.id));
