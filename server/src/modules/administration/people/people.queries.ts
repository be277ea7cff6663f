import { fullName } from '@luch/contract/account/person-name.ts';
import type { PeopleQuery, PersonRow } from '@luch/contract/administration/people.schemas.ts';
import type { Role } from '@luch/contract/account/roles.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, count, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { escapeLike } from '../../../platform/database/like.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { said } from '../../../platform/database/in-language.ts';
import { planAnew } from '../../../platform/database/statement-names.ts';
import { person } from '../../account/account.tables.ts';
import { organisation } from '../../reference/reference.tables.ts';

type Asked = z.output<typeof PeopleQuery>;

/** One page by name, and how many there are. Two statements, however many people. */
export async function peoplePage(
  db: Executor,
  asked: Asked,
  language: Language,
): Promise<{ readonly rows: PersonRow[]; readonly total: number }> {
  const where = whereFound(asked);
  const [rows, [counted]] = await Promise.all([
    personRows(db, where, language)
      .limit(asked.page_size)
      .offset((asked.page - 1) * asked.page_size),
    db.select({ total: count() }).from(person).where(where),
  ]);
  return { rows: rows.map(rowView), total: counted?.total ?? 0 };
}

/** What is the same in the list and on the card. */
export function personRows(db: Executor, where: SQL | undefined, language: Language) {
  const stationName = sql.raw(language === 'ru' ? 's.name_ru' : 's.name_en');
  return db
    .select({
      id: person.id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      email: person.email,
      blockedAt: person.blockedAt,
      erasedAt: person.erasedAt,
      verifiedAt: person.verifiedAt,
      organization: said(language, organisation.shortNameRu, organisation.shortNameEn),
      roles: sql<Role[]>`array(select role from person_role where person_id = ${person.id} order by role)`,
      kinds: sql<number[]>`array(select kind_id from person_kind where person_id = ${person.id} order by kind_id)`,
      stations: sql<{ id: number; name: string; is_active: boolean }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', ${stationName}, 'is_active', s.is_active) order by s.id), '[]')
        from station_responsible r join station s on s.id = r.station_id where r.person_id = ${person.id})`,
      lastSeenAt: sql<
        string | null
      >`greatest(${person.lastSeenAt}, (select max(s.last_seen_at) from sign_in s where s.person_id = ${person.id}))`,
    })
    .from(person)
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(where)
    .orderBy(asc(person.surnameKey), asc(person.id));
}
type Found = Awaited<ReturnType<typeof personRows>>[number];

export const rowView = ({
  blockedAt,
  erasedAt,
  verifiedAt,
  lastSeenAt,
  last_name,
  first_name,
  middle_name,
  ...row
}: Found): PersonRow => ({
  ...row,
  last_name,
  first_name,
  full_name: fullName({ last_name, first_name, middle_name }),
  organization: row.organization ?? '',
  last_seen_at: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  is_blocked: blockedAt !== null,
  is_erased: erasedAt !== null,
  is_confirmed: verifiedAt !== null,
});

function whereFound({ search, role, organization, state }: Asked): SQL | undefined {
  return and(
    ...wordsIn(search ?? '').map(namedBy),
    role === undefined
      ? undefined
      : sql`exists (select from person_role where person_id = ${person.id} and role = ${role})`,
    organization === undefined ? undefined : eq(person.organisationId, organization),
    state === 'blocked' ? isNotNull(person.blockedAt) : undefined,
    state === 'unconfirmed' ? isNull(person.verifiedAt) : undefined,
  );
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, 6);

/** In the name or address, or in the organisation's: found by the index either way. */
function namedBy(word: string): SQL | undefined {
  const part = `%${escapeLike(word)}%`;
  const organisations = sql`array(${sql.raw(planAnew)} select id from organisation where search_text like ${part})`;
  return or(like(person.searchText, part), sql`${person.organisationId} = any(${organisations})`);
}
