import type { Actor } from '@luch/contract/account/roles.ts';
import { fullName } from '@luch/contract/account/person-name.ts';
import type { Language } from '@luch/contract/kernel/language.ts';
import { and, asc, count, eq, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { inOrder } from '../../platform/database/in-language.ts';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place, prepared } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { proposal } from '../proposal/proposal.tables.ts';
import { isAwaited } from './assigned.queries.ts';
import { expertAssignment, expertise, ratingDeadline } from './expertise.tables.ts';
import { isOwnWork, whoseAt, type WhosePlaces, whoseValues } from './own-work.queries.ts';

/** The last day for ratings of a proposal. */
export const untilOf = (proposalId: AnyPgColumn): SQL<string | null> =>
  sql`(select ${ratingDeadline.until}::text from ${ratingDeadline} where ${ratingDeadline.proposalId} = ${proposalId})`;

/**
 * Experts who have not rated some of these, with how many, by name; nothing about the own work of who asks. A moderator asks
 * before a step that closes them.
 */
export async function unratedAmong(tx: Executor, actor: Actor, proposalIds: readonly number[], language: Language) {
  if (proposalIds.length === 0) return [];
  const rows = await unrated(tx, { ...whoseValues(actor), proposalIds }, language);
  return rows.map(({ missing, ...name }) => ({ name: fullName(name), count: missing }));
}

interface Places extends WhosePlaces {
  readonly proposalIds: Place<readonly number[]>;
}

const unrated = prepared((query, { proposalIds, ...whose }: Places, language: Language) =>
  query
    .select({
      last_name: person.lastName,
      first_name: person.firstName,
      middle_name: person.middleName,
      missing: count(),
    })
    .from(expertAssignment)
    .innerJoin(person, eq(person.id, expertAssignment.expertId))
    .innerJoin(proposal, eq(proposal.id, expertAssignment.proposalId))
    .leftJoin(expertise, eq(expertise.assignmentId, expertAssignment.id))
    .where(and(isAmong(expertAssignment.proposalId, proposalIds), isAwaited(query), not(isOwnWork(whoseAt(whose)))))
    .groupBy(person.id)
    .orderBy(inOrder(person.lastName, language), inOrder(person.firstName, language), asc(person.id)),
);

/** The last days of these, as far as any are set. */
export async function deadlinesOf(tx: Executor, proposalIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: ratingDeadline.proposalId, until: ratingDeadline.until })
    .from(ratingDeadline)
    .where(isAmong(ratingDeadline.proposalId, proposalIds));
  return new Map(rows.map(({ id, until }) => [id, until]));
}
