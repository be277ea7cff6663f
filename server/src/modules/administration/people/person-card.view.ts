import { fullName } from '@luch/contract/account/person-name.ts';
import type { Actor } from '@luch/contract/account/roles.ts';
import type { PersonCard } from '@luch/contract/administration/people.schemas.ts';
import { AppError } from '@luch/contract/kernel/errors.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { said } from '../../../platform/database/in-language.ts';
import type { Executor } from '../../../platform/database/open.ts';
import { mayActAs } from '../../account/account.policy.ts';
import { person, personRole, secondFactor } from '../../account/account.tables.ts';
import { signInsOf } from '../../account/sign-in.view.ts';
import { auditEntries } from '../../audit/audit.queries.ts';
import { whoRatesOwnWork } from '../audit/own-work.queries.ts';
import { proposal } from '../../proposal/proposal.tables.ts';
import { organisation } from '../../reference/reference.tables.ts';
import { auditViews } from '../audit/audit.view.ts';
import { personRows, rowView } from './people.queries.ts';

/** So many of the last changes stand on the card; all of them stand in the journal. */
const LAST = 6;
/** So many accounts are offered for merging; others are searched for. */
const OFFERED = 5;

/** Everything an administrator decides by. @throws AppError `not_found` */
export async function personCard(
  deps: Pick<Deps, 'db' | 'clock' | 'texts' | 'settings'>,
  actor: Actor,
  id: number,
  language: Language,
): Promise<PersonCard> {
  const { db, texts } = deps;
  const [[row], [found]] = await Promise.all([
    personRows(db, eq(person.id, id), language),
    db
      .select({ self: person, secondFactorSince: secondFactor.since })
      .from(person)
      .leftJoin(secondFactor, eq(secondFactor.personId, person.id))
      .where(eq(person.id, id)),
  ]);
  if (!row || !found) throw new AppError('not_found');
  const { self, secondFactorSince } = found;
  const [signIns, history, [owned], administrators, doubles] = await Promise.all([
    signInsOf(deps, { id, signInId: actor.signInId }, language),
    auditEntries(db, { personId: id, hidden: whoRatesOwnWork(db, actor) }, { page: 1, size: LAST }),
    db.select({ count: count() }).from(proposal).where(eq(proposal.applicantId, id)),
    livingAdministrators(db),
    doublesOf(db, self, language),
  ]);
  const entries = await auditViews(texts, db, history.rows, language);
  return {
    ...rowView(row),
    phone_number: self.phoneNumber,
    created_at: self.createdAt.toISOString(),
    blocked_at: self.blockedAt?.toISOString() ?? null,
    is_self: actor.id === id,
    is_last_administrator: administrators.length === 1 && administrators[0]?.id === id,
    can_act_as: mayActAs(actor, { id, blockedAt: row.blockedAt, roles: row.roles }),
    second_factor_since: secondFactorSince?.toISOString() ?? null,
    can_take_second_factor: secondFactorSince !== null && actor.id !== id,
    proposals: owned?.count ?? 0,
    sign_ins: signIns,
    doubles: doubles.slice(0, OFFERED),
    has_more_doubles: doubles.length > OFFERED,
    history: entries.map(({ id: entry, at, by, by_id: doer, action, title, changes }) => ({
      id: entry,
      at,
      by,
      is_own: doer === id,
      action,
      title,
      changes,
    })),
  };
}

/** Two are enough to know whether somebody is the last. */
const livingAdministrators = (db: Executor) =>
  db
    .select({ id: person.id })
    .from(personRole)
    .innerJoin(person, eq(person.id, personRole.personId))
    .where(and(eq(personRole.role, 'administrator'), isNull(person.blockedAt)))
    .limit(2);

/** Who may be the same human being: the surname, and how the given name begins. One more than are offered. */
async function doublesOf(db: Executor, self: typeof person.$inferSelect, language: Language) {
  const rows = await db
    .select({
      id: person.id,
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      email: person.email,
      organization: said(language, organisation.shortNameRu, organisation.shortNameEn),
    })
    .from(person)
    .leftJoin(organisation, eq(organisation.id, person.organisationId))
    .where(
      and(
        eq(person.surnameKey, self.surnameKey ?? ''),
        ne(person.id, self.id),
        sql`lower(left(${person.firstName}, 1)) = lower(left(${self.firstName}, 1))`,
      ),
    )
    .orderBy(desc(sharedWith(self)), asc(person.id))
    .limit(OFFERED + 1);
  return rows.map(({ id, email, organization, ...name }) => ({
    id,
    email,
    full_name: fullName(name),
    organization: organization ?? '',
  }));
}

/** How much else two namesakes have in common; what is not known is not shared. */
function sharedWith(self: typeof person.$inferSelect): SQL<number> {
  const alike = [
    sql`lower(split_part(${person.email}::text, '@', 1)) = lower(${self.email.split('@')[0]})`,
    sql`${person.phoneNumber} = ${self.phoneNumber} and ${person.phoneNumber} <> ''`,
    sql`${person.birthDate} = ${self.birthDate}`,
    sql`lower(${person.middleName}) = lower(${self.middleName}) and ${person.middleName} <> ''`,
  ];
  return sql<number>`${sql.join(
    alike.map((one) => sql`coalesce((${one})::int, 0)`),
    sql` + `,
  )}`;
}
