import type { Audience, SkipReason } from '@luch/contract/mailing/mailing-kinds.ts';
import type { AudienceCount } from '@luch/contract/mailing/mailing.schemas.ts';
import { facilityKinds } from '@luch/contract/reference/facility-kind.ts';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/open.ts';
import { person } from '../account/account.tables.ts';
import { proposal, proposalMember } from '../proposal/proposal.tables.ts';

const MONTHS = 24;

/**
 * Whom an audience means at all. 'rsini': who leads a proposal for the synchrotron or the reactor, submitted within 24
 * months, or is an active member of its team.
 */
export function meant(audience: Audience, now: Date): SQL {
  if (audience === 'all_active') return sql`true`;
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - MONTHS);
  const recent = sql`p.kind_id in (${facilityKinds.synchrotron}, ${facilityKinds.reactor}) and p.submitted_at >= ${since.toISOString()}::timestamptz`;
  return sql`${person.id} in (select p.applicant_id from ${proposal} p where ${recent}
    union select m.person_id from ${proposalMember} m join ${proposal} p on p.id = m.proposal_id where m.is_active and ${recent})`;
}

/** The first reason why somebody gets no mailing; null: they get it. The same as `mayReceive`, which is asked again. */
export const whyNot = sql<SkipReason | null>`case
  when ${person.blockedAt} is not null then 'blocked'
  when ${person.verifiedAt} is null then 'unverified'
  when not ${person.massEmailOn} and ${person.massEmailOffAt} is not null then 'unsubscribed'
  when not ${person.massEmailOn} then 'no_consent' end`;

export async function countAudience(
  tx: Executor,
  audience: Audience,
  now: Date,
): Promise<Omit<AudienceCount, 'greeting' | 'first'>> {
  const rows = await tx
    .select({ why: whyNot, language: person.language, count: sql<number>`count(*)::int` })
    .from(person)
    .where(meant(audience, now))
    .groupBy(sql`1`, person.language);
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((all, { count }) => all + count, 0);
  const not = (reason: SkipReason) => sum(({ why }) => why === reason);
  return {
    gets: sum(({ why }) => why === null),
    ru: sum(({ why, language }) => why === null && language === 'ru'),
    en: sum(({ why, language }) => why === null && language === 'en'),
    not: {
      no_consent: not('no_consent'),
      unsubscribed: not('unsubscribed'),
      blocked: not('blocked'),
      unverified: not('unverified'),
    },
  };
}

/** So many of those who get it, by name. */
export const firstOf = (tx: Executor, audience: Audience, now: Date, limit: number) =>
  tx
    .select({
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      language: person.language,
    })
    .from(person)
    .where(and(meant(audience, now), sql`${whyNot} is null`))
    .orderBy(asc(person.lastName), asc(person.firstName), asc(person.id))
    .limit(limit);

/** Addresses that work, of people who may sign in; of all who are active only those who agreed to mailings (A40). */
export async function addressesOf(tx: Executor, audience: Audience, now: Date): Promise<string[]> {
  const rows = await tx
    .select({ email: person.email })
    .from(person)
    .where(
      and(
        isNull(person.blockedAt),
        isNotNull(person.verifiedAt),
        audience === 'all_active' ? eq(person.massEmailOn, true) : undefined,
        meant(audience, now),
      ),
    )
    .orderBy(asc(person.email));
  return rows.map(({ email }) => email);
}
