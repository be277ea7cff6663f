import type { Role } from '@luch/contract/account/roles.ts';
import { and, desc, eq, gte, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { countFound } from '../../platform/database/count-found.ts';
import type { Executor } from '../../platform/database/open.ts';
import { planAnew } from '../../platform/database/statement-names.ts';
import { person } from '../account/account.tables.ts';
import { type AuditPage, peopleNamed, wordsIn } from './audit.queries.ts';
import { personalRead } from './audit.tables.ts';

export interface ReadsFilter {
  /** Parts of the name of who read it, or of whose data it was. */
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  /** Whatever this person read, and whatever was read of them. */
  readonly personId?: number | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** What is not told to whoever asks. */
  readonly hidden?: SQL | undefined;
}

/** Names that a row says; how many more there are it counts. */
const SAID = 5;

/** As whom an administrator acted. */
const shown = alias(person, 'shown');

/** The newest first, with the first names of each. Two statements. */
export async function readsFound(db: Executor, filter: ReadsFilter, { page, size }: AuditPage) {
  const where = whereFound(filter);
  const [rows, total] = await Promise.all([
    db
      .select({
        read: personalRead,
        reader: { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName },
        as: { last_name: shown.lastName, first_name: shown.firstName, middle_name: shown.middleName },
        of: sql<
          Named[]
        >`(select coalesce(jsonb_agg(jsonb_build_object('last_name', p.last_name, 'first_name', p.first_name,
          'middle_name', p.middle_name) order by p.last_name, p.id), '[]') from person p
          where p.id = any(${personalRead.personIds}[1:${sql.raw(String(SAID))}]))`,
      })
      .from(personalRead)
      .innerJoin(person, eq(person.id, personalRead.readerId))
      .leftJoin(shown, eq(shown.id, personalRead.asId))
      .where(where)
      .orderBy(desc(personalRead.lastAt), desc(personalRead.id))
      .limit(size)
      .offset((page - 1) * size),
    countFound(db, db.select({ id: personalRead.id }).from(personalRead).where(where)),
  ]);
  return { rows, total };
}
interface Named {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
}
export type ReadFound = Awaited<ReturnType<typeof readsFound>>['rows'][number];

function whereFound({ search, kind, personId, from, until, hidden }: ReadsFilter): SQL | undefined {
  return and(
    ...wordsIn(search ?? '').map(aboutWord),
    kind === undefined ? undefined : sql`${personalRead.kind} = ${kind}`,
    personId === undefined ? undefined : or(eq(personalRead.readerId, personId), isOf(sql`array[${personId}]::int[]`)),
    from === undefined ? undefined : gte(personalRead.day, from),
    until === undefined ? undefined : lte(personalRead.day, until),
    hidden && not(hidden),
  );
}

const isOf = (ids: SQL) => sql`${personalRead.personIds} @> ${ids}`;

function aboutWord(word: string): SQL | undefined {
  const people = peopleNamed(word);
  return or(
    sql`${personalRead.readerId} in ${people}`,
    sql`${personalRead.asId} in ${people}`,
    sql`${personalRead.personIds} && array${people}`,
  );
}

/** What was read of one person, by day and office: no name of a reader, and not how many read. */
export async function readsOf(db: Executor, personId: number, most: number) {
  const { rows } = await db.execute<{ day: string; office: Role; kind: string }>(sql`
    ${sql.raw(planAnew)} select day::text, office, kind from personal_read where person_ids @> array[${personId}]::int[]
    group by day, office, kind order by day desc, office, kind limit ${most}`);
  return rows;
}
