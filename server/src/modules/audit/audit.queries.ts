import { and, desc, eq, gte, ilike, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { countFound } from '../../platform/database/count-found.ts';
import { escapeLike } from '../../platform/database/like.ts';
import type { Executor } from '../../platform/database/open.ts';
import { planAnew } from '../../platform/database/statement-names.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { auditEvent } from './audit.tables.ts';

export interface AuditFilter {
  /** Who did it, or to whom it was done: part of a name. */
  readonly search?: string | undefined;
  readonly action?: string | undefined;
  /** Whatever this person did, and whatever was done to them. */
  readonly personId?: number | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** What is not told to whoever asks. */
  readonly hidden?: SQL | undefined;
}
export interface AuditPage {
  readonly page: number;
  readonly size: number;
}

/** The newest first. Two statements; the total stops counting where nobody would leaf to, and says by one more that there are others. */
export async function auditEntries(db: Executor, filter: AuditFilter, { page, size }: AuditPage) {
  const where = whereFound(filter);
  const [rows, total] = await Promise.all([
    db
      .select({
        event: auditEvent,
        last_name: person.lastName,
        first_name: person.firstName,
        middle_name: person.middleName,
      })
      .from(auditEvent)
      .leftJoin(person, eq(person.id, auditEvent.actorId))
      .where(where)
      .orderBy(desc(auditEvent.id))
      .limit(size)
      .offset((page - 1) * size),
    countFound(db, db.select({ id: auditEvent.id }).from(auditEvent).where(where)),
  ]);
  return { rows, total };
}
export type AuditRow = Awaited<ReturnType<typeof auditEntries>>['rows'][number];

/** People whose name fits: of more of them nobody is meant. */
const MOST_PEOPLE = 200;

function whereFound({ search, action, personId, from, until, hidden }: AuditFilter): SQL | undefined {
  return and(
    ...wordsIn(search ?? '').map(aboutWord),
    action === undefined ? undefined : eq(auditEvent.action, action),
    personId === undefined
      ? undefined
      : or(eq(auditEvent.actorId, personId), and(eq(auditEvent.subject, 'person'), eq(auditEvent.subjectId, personId))),
    from && gte(auditEvent.at, from),
    until && lt(auditEvent.at, until),
    hidden && not(hidden),
  );
}

export const wordsIn = (text: string): string[] =>
  text.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean).slice(0, 5);

const partLike = (word: string): string => `%${escapeLike(word)}%`;

/** Numbers of people with this part in their name. */
export const peopleNamed = (word: string): SQL =>
  sql`(${sql.raw(planAnew)} select id from person where search_text like ${partLike(word)} limit ${sql.raw(String(MOST_PEOPLE))})`;

/** A part of a name of either side, or of what changed. */
function aboutWord(word: string): SQL | undefined {
  const part = partLike(word);
  const people = peopleNamed(word);
  return or(
    sql`${auditEvent.actorId} in ${people}`,
    and(eq(auditEvent.subject, 'person'), sql`${auditEvent.subjectId} in ${people}`),
    ilike(auditEvent.action, part),
    sql`replace(lower(${auditEvent.detail}::text collate "und-x-icu"), 'ё', 'е') like ${part}`,
  );
}

/** Names of those to whom it was done. */
export async function subjectNames(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Named>();
  const rows = await db
    .select({ id: person.id, last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName })
    .from(person)
    .where(isAmong(person.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
type Named = {
  readonly id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
};

/** The last changes of a text of letters or forms, by its name. */
export function textHistory(db: Executor, action: string, name: string) {
  return db
    .select({
      id: auditEvent.id,
      at: auditEvent.at,
      detail: auditEvent.detail,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(auditEvent)
    .leftJoin(person, eq(person.id, auditEvent.actorId))
    .where(and(eq(auditEvent.action, action), sql`${auditEvent.detail} ->> 'name' = ${name}`))
    .orderBy(desc(auditEvent.id))
    .limit(10);
}

/** Who changed an entry of a reference list last, and when. */
export async function lastEntryChange(db: Executor, list: string, id: number) {
  const [row] = await db
    .select({
      at: auditEvent.at,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
    })
    .from(auditEvent)
    .leftJoin(person, eq(person.id, auditEvent.actorId))
    .where(
      and(
        eq(auditEvent.subject, 'reference'),
        eq(auditEvent.subjectId, id),
        sql`${auditEvent.detail} ->> 'list' = ${list}`,
      ),
    )
    .orderBy(desc(auditEvent.id))
    .limit(1);
  return row;
}
