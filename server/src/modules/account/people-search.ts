import type { PersonBrief } from '@luch/contract/account/account.schemas.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq, exists, isNull, like, ne, sql } from 'drizzle-orm';
import { escapeLike } from '../../platform/database/like.ts';
import type { Executor } from '../../platform/database/open.ts';
import { selectBriefs, surnameKey } from './account.queries.ts';
import { person, personRole } from './account.tables.ts';

const MOST = 50;
/** Everybody who is an expert, for the matrix of a council: a few dozen people, far below this. */
const MOST_EXPERTS = 1000;
/** By surname as Russians order it: Ё between Е and Ж. */
const byName = [sql`${person.lastName} collate "ru-x-icu"`, sql`${person.firstName} collate "ru-x-icu"`, person.id];

export interface PeopleSearch {
  /** Beginning of a surname. */
  readonly lastName: string;
  /** Who searches, and is therefore not looked for. */
  readonly searcherId: number;
}

/** Exactly this surname first, then longer ones; case and ё do not matter. */
export function findPeople(db: Executor, { lastName, searcherId }: PeopleSearch, language: Language) {
  const key = surnameKey(lastName);
  const prefix = `${escapeLike(key)}%`;
  return selectBriefs(
    db,
    language,
    and(like(person.surnameKey, prefix), ne(person.id, searcherId), isNull(person.blockedAt)),
    { order: [sql`${person.surnameKey} <> ${key}`, ...byName], limit: MOST },
  );
}

export function findExperts(db: Executor, language: Language): Promise<PersonBrief[]> {
  const isExpert = db
    .select({ one: sql`1` })
    .from(personRole)
    .where(and(eq(personRole.personId, person.id), eq(personRole.role, 'expert')));
  return selectBriefs(db, language, and(exists(isExpert), isNull(person.blockedAt)), {
    order: byName,
    limit: MOST_EXPERTS,
  });
}

/** Found by the whole address only: whoever knows it learns a name (fine point A27). */
export async function findByEmail(db: Executor, email: string, searcherId: number) {
  const [found] = await db
    .select({ profile_id: person.id, first_name: person.firstName, last_name: person.lastName })
    .from(person)
    .where(and(eq(person.email, email), ne(person.id, searcherId), isNull(person.blockedAt)));
  return found;
}
