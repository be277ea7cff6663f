import type { ProfileView } from '@luch/contract/account/account.schemas.ts';
import { agreementVersion } from '@luch/contract/account/agreement.ts';
import { openStatuses } from '@luch/contract/council/council-rights.ts';
import { type Role, roleIds, roles, rightsOfRole } from '@luch/contract/account/roles.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { isFailed } from '../../platform/mail/letters.queries.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { academicDegree, academicRank, organisation } from '../reference/reference.tables.ts';
import { type Person, person } from './account.tables.ts';

/** A person whole: for oneself and for those who look after people. */
export async function profileOf(
  deps: Pick<Deps, 'db' | 'files' | 'texts'>,
  personId: number,
  language: Language,
  { isOwn = true } = {},
): Promise<ProfileView> {
  const row = await selectProfile(deps.db, personId, language);
  if (!row) throw new AppError('not_found');
  const { person: self } = row;
  return {
    id: self.id,
    profile_id: self.id,
    username: self.email,
    email: self.email,
    first_name: self.firstName,
    last_name: self.lastName,
    middle_name: self.middleName,
    phone_number: self.phoneNumber,
    birth_date: self.birthDate,
    academic_degree: named(self.academicDegreeId, row.degree),
    academic_rank: named(self.academicRankId, row.rank),
    organization: named(self.organisationId, row.organisation),
    photo: self.photoKey === null ? null : deps.files.link(self.photoKey, `${self.id}.jpg`),
    language: self.language,
    update_personal_data: mustUpdate(self),
    personal_email_on: self.personalEmailOn,
    mass_email_on: self.massEmailOn,
    roles: roles.filter((role) => row.roles.includes(role)).map((role) => roleView(deps, role, language)),
    megascience: row.kinds,
    stations: row.stations,
    attached_old_proposals: self.oldProposalsAnsweredAt !== null,
    agreement: {
      current: agreementVersion,
      accepted: self.agreementVersion,
      accepted_at: self.agreementAt?.toISOString() ?? null,
    },
    ...(isOwn && {
      letters_failed: row.lettersFailed,
      in_council: row.inCouncil,
      has_password: self.passwordHash !== null,
    }),
  };
}

/** A required field is empty, or the agreement that was accepted is not the one in force (fine point A30). */
export function mustUpdate(self: Person): boolean {
  const required = [
    self.lastName,
    self.firstName,
    self.middleName,
    self.phoneNumber,
    self.academicDegreeId,
    self.organisationId,
  ];
  return required.some((value) => !value) || self.agreementVersion !== agreementVersion;
}

function roleView({ texts }: Pick<Deps, 'texts'>, role: Role, language: Language): ProfileView['roles'][number] {
  return {
    id: roleIds[role],
    name: role,
    title: texts.text(language, `account.role.${role}`),
    access_rights: [...rightsOfRole[role]],
  };
}

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** One statement: the header of every page asks for it. */
async function selectProfile(db: Deps['db'], personId: number, language: Language) {
  const inRussian = language === 'ru';
  const stationName = sql.raw(inRussian ? 's.name_ru' : 's.name_en');
  const [row] = await db
    .select({
      person,
      degree: inRussian ? academicDegree.nameRu : academicDegree.nameEn,
      rank: inRussian ? academicRank.nameRu : academicRank.nameEn,
      organisation: inRussian ? organisation.nameRu : organisation.nameEn,
      inCouncil: sql<boolean>`exists (select 1 from council_team t join council c on c.id = t.council_id
        where t.person_id = ${person.id} and t.is_active and c.status in ${openStatuses})`,
      roles: sql<string[]>`array(select role from person_role where person_id = ${person.id})`,
      kinds: sql<number[]>`array(select kind_id from person_kind where person_id = ${person.id} order by kind_id)`,
      stations: sql<{ id: number; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', ${stationName}) order by s.id), '[]')
        from station_responsible r join station s on s.id = r.station_id where r.person_id = ${person.id}
      )`,
      lettersFailed: sql<number>`(${db
        .select({ count: sql`count(*)::int` })
        .from(mailTable)
        .where(and(isFailed, eq(mailTable.causedBy, person.id)))})`,
    })
    .from(person)
    .leftJoin(academicDegree, eq(academicDegree.id, person.academicDegreeId))
    .leftJoin(academicRank, eq(academicRank.id, person.academicRankId))
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(eq(person.id, personId));
  return row;
}
