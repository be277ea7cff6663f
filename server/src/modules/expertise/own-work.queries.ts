import type { Actor } from '@luch/contract/account/roles.ts';
import { and, eq, exists, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import type { Place } from '../../platform/database/prepared.ts';
import { isAmong } from '../../platform/database/prepared.ts';
import { proposal, proposalMember } from '../proposal/proposal.tables.ts';
import { hasDeclared } from './declines.queries.ts';

/**
 * Nobody learns who judges the own work and how. Whose that is: the reader's and, while an administrator looks at the
 * portal as somebody, the administrator's besides, who would else read by another office what is hidden from them.
 */
export interface Whose {
  readonly id: number | Place<number>;
  readonly acting?: { readonly by: number | Place<number> } | null | undefined;
}

/** Whose it is, in a prepared query: nobody who acts has no place. */
export interface WhosePlaces {
  readonly readerId: Place<number>;
  readonly by: Place<number> | undefined;
}
export const whoseValues = ({ id, acting }: Pick<Actor, 'id' | 'acting'>) => ({ readerId: id, by: acting?.by });
export const whoseAt = ({ readerId, by }: WhosePlaces): Whose => ({ id: readerId, acting: by && { by } });

type Columns = Record<'id' | 'applicantId', AnyPgColumn>;

/**
 * Has this person among its active members. An array first, then a comparison: with `in (select …)` beside an `or`
 * PostgreSQL would read the whole table.
 */
export const hasMember = (personId: Whose['id'] | AnyPgColumn, table: Columns = proposal): SQL<boolean> =>
  sql`${table.id} = any(array(select ${proposalMember.proposalId} from ${proposalMember} where ${proposalMember.personId} = ${personId} and ${proposalMember.isActive}))`;

/** Author or member, or whoever acts as the reader has to do with it. */
export const isOwnWork = (whose: Whose, table: Columns = proposal): SQL<boolean> =>
  sql`(${or(eq(table.applicantId, whose.id), hasMember(whose.id, table), isOfActing(whose, table))})`;

/** The same, or what the reader has declared a conflict of interest with: they read no more of it than its author. */
export const isOwnOrDeclared = (whose: Whose, table: Columns = proposal): SQL<boolean> =>
  sql`(${isOwnWork(whose, table)} or ${hasDeclared(whose.id, table.id)})`;

/** Of the administrator who acts: as author or member, or declared as a conflict. Nothing while nobody acts. */
export function isOfActing({ acting }: Whose, table: Columns = proposal): SQL<boolean> | undefined {
  if (!acting) return undefined;
  const { by } = acting;
  return sql`(${or(eq(table.applicantId, by), hasMember(by, table), hasDeclared(by, table.id))})`;
}

/** Not of the administrator who acts: what would tell them who rates it is left out. Nothing while nobody acts. */
export function besideActing(whose: Whose, table: Columns = proposal): SQL | undefined {
  const own = isOfActing(whose, table);
  return own && not(own);
}

/** The same of people who are known already, such as author and members. */
export const concerns = ({ id, acting }: Pick<Actor, 'id' | 'acting'>, people: readonly number[]): boolean =>
  people.includes(id) || (acting ? people.includes(acting.by) : false);

/** Of something kept about a proposal, by its number there: that proposal is own work. */
export const isAboutOwnWork = (tx: Executor, whose: Whose, proposalId: AnyPgColumn): SQL =>
  exists(
    tx
      .select({ id: proposal.id })
      .from(proposal)
      .where(and(eq(proposal.id, proposalId), isOwnWork(whose))),
  );

/** Those of these proposals that are own work, or declared as a conflict. */
export async function ownAmong(tx: Executor, whose: Whose, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: proposal.id })
    .from(proposal)
    .where(and(isAmong(proposal.id, ids), isOwnOrDeclared(whose)));
  return new Set(rows.map(({ id }) => id));
}
