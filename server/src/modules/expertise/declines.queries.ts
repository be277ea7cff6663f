import type { NamedDecline } from '@luch/contract/review/review.schemas.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../platform/database/open.ts';
import { isAmong, type Place } from '../../platform/database/prepared.ts';
import { person } from '../account/account.tables.ts';
import { expertAssignment, expertDecline } from './expertise.tables.ts';

/** Who has declared a conflict of interest with this proposal, in whatever round. */
export const declaredIds = (proposalId: AnyPgColumn): SQL<number[]> =>
  sql<
    number[]
  >`array(select ${expertDecline.expertId} from ${expertDecline} where ${expertDecline.proposalId} = ${proposalId} and ${expertDecline.kind} = 'conflict')`;

/** This person has declared one. An array first, then a comparison, as with members. */
export const hasDeclared = (personId: number | Place<number>, proposalId: AnyPgColumn): SQL<boolean> =>
  sql`${proposalId} = any(array(select ${expertDecline.proposalId} from ${expertDecline} where ${expertDecline.expertId} = ${personId} and ${expertDecline.kind} = 'conflict'))`;

/** All of one proposal, as ids. */
export const declaredOf = async (tx: Executor, proposalId: number): Promise<number[]> =>
  (
    await tx
      .select({ id: expertDecline.expertId })
      .from(expertDecline)
      .where(and(eq(expertDecline.proposalId, proposalId), eq(expertDecline.kind, 'conflict')))
  ).map(({ id }) => id);

/** The same of many, in one statement. */
export const declaredAmong = (tx: Executor, proposalIds: readonly number[]) =>
  tx
    .select({ proposalId: expertDecline.proposalId, expertId: expertDecline.expertId })
    .from(expertDecline)
    .where(and(isAmong(expertDecline.proposalId, proposalIds), eq(expertDecline.kind, 'conflict')));

/** The same of one proposal, where nothing else of it is read. */
export const isDeclaredBy = async (tx: Executor, personId: number, proposalId: number): Promise<boolean> =>
  (await tx.$count(
    expertDecline,
    and(
      eq(expertDecline.expertId, personId),
      eq(expertDecline.proposalId, proposalId),
      eq(expertDecline.kind, 'conflict'),
    ),
  )) > 0;

/**
 * The last word of each expert who declined this proposal and does not rate it now: whoever was asked again has taken it
 * back. A conflict counts before whatever else was said.
 */
export const declinesOf = (proposalId: AnyPgColumn): SQL<NamedDecline[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'expert_id', said.expert_id, 'kind', said.kind, 'reason', said.reason,
    'date', to_char(said.declined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'individual', json_build_object(
      'last_name', said.last_name, 'first_name', said.first_name, 'middle_name', said.middle_name
    )
  ) order by said.declined_at, said.expert_id), '[]')
  from (
    select distinct on (${expertDecline.expertId}) ${expertDecline.expertId}, ${expertDecline.kind}, ${expertDecline.reason},
      ${expertDecline.declinedAt}, ${person.lastName}, ${person.firstName}, ${person.middleName}
    from ${expertDecline} join ${person} on ${person.id} = ${expertDecline.expertId}
    where ${expertDecline.proposalId} = ${proposalId} and not exists (
      select from ${expertAssignment}
      where ${expertAssignment.proposalId} = ${expertDecline.proposalId}
        and ${expertAssignment.expertId} = ${expertDecline.expertId} and ${expertAssignment.endedAt} is null
    )
    order by ${expertDecline.expertId}, ${expertDecline.kind} = 'conflict' desc, ${expertDecline.id} desc
  ) said)`;
